import { describe, expect, it } from 'vitest'
import { readImport } from './read-import.ts'

const known = {
  companies: [
    { id: 'wessex-water', code: 'WSX', otherCodes: [] },
    { id: 'south-west-water', code: 'SBB', otherCodes: ['SWB'] },
  ],
  waves: [{ id: 'wave-1', order: 1 }],
}
const source = { publisher: 'Riverline', document: 'Wave 2', date: '2026-05', url: null }
const values = (...lines: string[]) =>
  ['company_id,metric,period,value,kind,publisher,document,source_date', ...lines].join('\n')
const waveHead =
  'wave_id,wave_label,fielded,respondents,respondents_label,sector_mean_trust,wave_order,company_id,trust,kind,publisher,document'
const wave = (...lines: string[]) => [waveHead, ...lines].join('\n')
const firstRow = 'wave-2,Wave 2,2026-04,4100,"4,100 UK adults",54,2,wessex-water,70,published,Riverline,Wave 2'

describe('a file that will do', () => {
  it('brings values, by slug or by code', () => {
    const read = readImport(values('WSX,epa-stars,2024,3,public-record,Environment Agency,EPA 2024,2025-10-23'), known)
    expect(read).toMatchObject({
      ok: true,
      data: {
        kind: 'values',
        values: [
          { companyId: 'wessex-water', metric: 'epa-stars', period: '2024', value: 3, basis: null, formula: null },
        ],
      },
    })
  })

  it('brings a wave, its details in the first row', () => {
    const read = readImport(wave(firstRow, ',,,,,,,swb,,published,Riverline,Wave 2'), known)
    if (!read.ok || read.data.kind !== 'wave') throw new Error(JSON.stringify(read))
    expect(read.data.wave).toMatchObject({ id: 'wave-2', respondents: 4100, publishAt: null, nationalResults: null })
    expect(read.data.scores).toMatchObject([
      { waveId: 'wave-2', companyId: 'wessex-water', trust: 70 },
      { waveId: 'wave-2', companyId: 'south-west-water', trust: null },
    ])
  })

  it.each([
    [';', '12,5', 12.5],
    [';', '12.5', 12.5],
    ['\t', '-0,5', -0.5],
    [',', '12.5', 12.5],
  ])('H18: may be parted by "%s", with the decimal sign of that country', (delimiter, written, value) => {
    const text = ['company_id', 'metric', 'period', 'value', 'kind', 'publisher', 'document'].join(delimiter)
    const row = ['WSX', 'bill', '2024', written, 'public-record', 'Ofwat', 'Bills, all of them']
    const cells = row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell))
    const read = readImport(`${text}\r\n${cells.join(delimiter)}\r\n`, known)
    if (value < 0) return expect(read).toMatchObject({ ok: false, issues: [{ column: 'value', value: '-0.5' }] })
    expect(read).toMatchObject({ ok: true, data: { values: [{ value, source: { document: 'Bills, all of them' } }] } })
  })

  it('is read again from its own JSON, unchanged', () => {
    for (const text of [wave(firstRow), values('WSX,bill,undated,,public-record,Ofwat,Bills,')]) {
      const read = readImport(text, known)
      if (!read.ok) throw new Error(JSON.stringify(read))
      expect(readImport(JSON.stringify(read.data), known)).toEqual(read)
    }
  })

  it('may have the columns for people that our downloads have', () => {
    const text =
      'company_id,company,metric,measure,period,value,unit,kind,publisher,document\nWSX,Wessex,bill,Bill,2024-25,500,£,public-record,Ofwat,Bills'
    expect(readImport(text, known).ok).toBe(true)
  })
})

describe('a fault is listed with line, column, value and what is expected', () => {
  it.each<[string, string, { at: string; column: string | null; value: string | null; expected: RegExp }]>([
    ['no text', '', { at: '', column: null, value: null, expected: /names of the columns/ }],
    [
      'too many rows',
      values(...Array.from({ length: 2001 }, (_, n) => `WSX,spills,${1000 + n},3,public-record,EA,EDM,`)),
      { at: '', column: null, value: null, expected: /2,000 rows at most/ },
    ],
    ['no rows', values(), { at: '', column: null, value: null, expected: /at least one row/ }],
    [
      'JSON that cannot be read',
      '{"values": [',
      { at: '', column: null, value: null, expected: /JSON that can be read/ },
    ],
    ['JSON of another shape', '{"rows": []}', { at: '', column: null, value: null, expected: /"wave" and "scores"/ }],
    [
      'a column that is not there',
      'company_id,metric,period,value,kind,publisher\n',
      { at: 'line 1', column: 'document', value: null, expected: /this column/ },
    ],
    [
      'a column that nobody knows',
      'company_id,metric,period,value,kind,publisher,document,colour\n',
      { at: 'line 1', column: 'colour', value: 'colour', expected: /a column of values/ },
    ],
    [
      'an unknown company',
      values('wessex-cider,epa-stars,2024,3,public-record,EA,EPA,'),
      { at: 'line 2', column: 'company_id', value: 'wessex-cider', expected: /id or Ofwat code/ },
    ],
    [
      'an unknown measure',
      values('WSX,stars,2024,3,public-record,EA,EPA,'),
      { at: 'line 2', column: 'metric', value: 'stars', expected: /one of epa-stars/ },
    ],
    [
      'a trust score among values',
      values('WSX,trust,2024,60,published,Riverline,Wave,'),
      { at: 'line 2', column: 'metric', value: 'trust', expected: /come with a wave/ },
    ],
    [
      'a value outside its measure',
      values('WSX,epa-stars,2024,7,public-record,Env Agency,EPA,'),
      { at: 'line 2', column: 'value', value: '7', expected: /^1 to 4 \(stars/ },
    ],
    [
      'a number with a separator',
      values('WSX,spills,2024,"1,234",public-record,Env Agency,EDM,'),
      { at: 'line 2', column: 'value', value: '1,234', expected: /without separators/ },
    ],
    [
      'a period in words',
      values('WSX,spills,last year,3,public-record,Env Agency,EDM,'),
      { at: 'line 2', column: 'period', value: 'last year', expected: /a year or a span/ },
    ],
    [
      'a kind that is none',
      values('WSX,spills,2024,3,rumour,Env Agency,EDM,'),
      { at: 'line 2', column: 'kind', value: 'rumour', expected: /published, public-record/ },
    ],
    [
      'no source',
      values('WSX,spills,2024,3,public-record,,EDM,'),
      { at: 'line 2', column: 'publisher', value: null, expected: /who published/ },
    ],
    [
      'a date in words',
      values('WSX,spills,2024,3,public-record,Env Agency,EDM,May 2025'),
      { at: 'line 2', column: 'source_date', value: 'May 2025', expected: /2025-04-30/ },
    ],
    [
      'an estimate without its sum',
      values('WSX,cwqm-budget,2025-30,3,estimate,Riverline,Sum,'),
      { at: 'line 2', column: 'formula', value: null, expected: /formula/ },
    ],
    [
      'the same value twice',
      values(
        'WSX,spills,2024,3,public-record,Env Agency,EDM,',
        'wessex-water,spills,2024,4,public-record,Env Agency,EDM,',
      ),
      { at: 'line 3', column: 'company_id', value: 'wessex-water', expected: /once; line 2 has it too/ },
    ],
    [
      'too many cells',
      values('WSX,spills,2024,1,234,public-record,Env Agency,EDM,'),
      { at: 'line 2', column: null, value: '9 cells', expected: /double quotes/ },
    ],
    [
      'a wave that contradicts itself',
      wave(firstRow, ',Wave 3,,,,,,swb,50,published,Riverline,Wave 2'),
      { at: 'line 3', column: 'wave_label', value: 'Wave 3', expected: /“Wave 2”/ },
    ],
    [
      'an order that another wave has',
      wave(firstRow.replace(',54,2,', ',54,1,')),
      { at: 'line 2', column: 'wave_order', value: '1', expected: /wave-1 has this one/ },
    ],
    [
      'a score above a hundred',
      wave(firstRow.replace(',70,', ',170,')),
      { at: 'line 2', column: 'trust', value: '170', expected: /0 to 100/ },
    ],
    [
      'half a person',
      wave(firstRow.replace(',4100,', ',4100.5,')),
      { at: 'line 2', column: 'respondents', value: '4100.5', expected: /whole number/ },
    ],
    [
      'a field of JSON that is not there',
      JSON.stringify({
        values: [{ companyId: 'WSX', metric: 'bill', period: '2024', value: 1, kind: 'published', source, x: 1 }],
      }),
      { at: 'values[0]', column: 'x', value: '1', expected: /no such field/ },
    ],
    [
      'text for a number in JSON',
      JSON.stringify({
        values: [{ companyId: 'WSX', metric: 'bill', period: '2024', value: '1', kind: 'published', source }],
      }),
      { at: 'values[0]', column: 'value', value: '1', expected: /a number/ },
    ],
    [
      'a row of JSON that is no row',
      '{"values": [7]}',
      { at: 'values[0]', column: 'companyId', value: null, expected: /id or Ofwat code/ },
    ],
  ])('%s', (_, text, { expected, ...fault }) => {
    const read = readImport(text, known)
    if (read.ok) throw new Error('taken')
    expect(read.issues).toContainEqual({ ...fault, expected: expect.stringMatching(expected) })
  })

  it('every faulty row is listed, not the first alone', () => {
    const read = readImport(
      values(
        'WSX,epa-stars,2024,9,public-record,EA,EPA,',
        'XXX,bill,2024,1,public-record,EA,EPA,',
        'WSX,bill,soon,x,rumour,EA,EPA,',
      ),
      known,
    )
    expect(read.ok ? [] : read.issues.map(({ at, column }) => `${at} ${column}`)).toEqual([
      'line 2 value',
      'line 3 company_id',
      'line 4 period',
      'line 4 value',
      'line 4 kind',
    ])
  })
})
