import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Provenance } from '#domain/figures/provenance.ts'
import { checkCitations } from './check-citations.ts'
import { provenanceFaults, readPublishers, sourceFaults, textFaults } from './citations.ts'
import { readContent } from './read-content.ts'

const content = path.resolve(import.meta.dirname, '../content')
const publishers = readPublishers(path.join(content, 'publishers.yaml'))

const record = (part: Omit<Partial<Provenance>, 'source'> & { source?: object }): Provenance =>
  ({
    kind: 'public-record',
    confidence: 'publisher',
    ...part,
    source: { publisher: 'Ofwat', document: 'Notice', url: 'https://www.ofwat.gov.uk/notice', ...part.source },
  }) as Provenance

describe('a citation', () => {
  it.each([
    ['can be defended', record({}), null],
    ['names a stranger', record({ source: { publisher: 'Somebody' } }), /not in content\/publishers.yaml/],
    ['leads to a reprint', record({ source: { url: 'https://bizn.fun/x' } }), /is a reprint/],
    ['leads to another host', record({ source: { url: 'https://www.theguardian.com/x' } }), /not at a host of Ofwat/],
    [
      'is the public record of a newspaper',
      record({ source: { publisher: 'The Guardian', url: 'https://www.theguardian.com/x' } }),
      /needs a public body/,
    ],
    ['does not say how far it was read', record({ confidence: null }), /how far it was read/],
    ['was read at the publisher, at no address', record({ source: { url: null } }), /own host/],
    ['was read in a report of no name', record({ confidence: 'report', source: { url: null } }), /needs the report/],
    [
      'was read in a copy',
      record({
        confidence: 'report',
        source: { url: null, reportedBy: { publisher: 'A copy of the notice on a news wire' } },
      }),
      null,
    ],
    [
      'was read on a reprint of a report',
      record({
        confidence: 'report',
        source: { reportedBy: { publisher: 'The Guardian', url: 'https://www.inkl.com/x' } },
      }),
      /is a reprint/,
    ],
    [
      'is a trust’s own figure',
      record({
        kind: 'reference',
        confidence: null,
        source: { publisher: 'Tyne Rivers Trust', url: 'https://www.tyneriverstrust.org/' },
      }),
      null,
    ],
  ] as [string, Provenance, RegExp | null][])('%s', (_, provenance, fault) => {
    const faults = provenanceFaults(provenance, publishers).join(' ')
    if (fault) expect(faults).toMatch(fault)
    else expect(faults).toBe('')
  })

  it('of our own needs no address elsewhere', () =>
    expect(sourceFaults({ publisher: 'Riverline', document: 'Survey', url: '/rhi/methodology' }, publishers)).toEqual(
      [],
    ))

  it('in prose may lead to known hosts only', () => {
    expect(
      textFaults('See https://www.gov.uk/x and https://bizn.fun/y and https://unknown.example/z', publishers),
    ).toHaveLength(2)
  })
})

/** The check that `npm run content:check` runs, on a copy of the content with one fault put in. */
const faultsWith = async (file: string, change: (text: string) => string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(content, folder, { recursive: true })
  const before = await readFile(path.join(folder, file), 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(path.join(folder, file), after)
  const { entries, problems } = await readContent(folder)
  return [...problems, ...(await checkCitations(folder, entries))].map(({ message }) => message).join('\n')
}

describe('the content check', () => {
  it('passes what is shipped', async () => {
    const { entries, problems } = await readContent(content)
    expect([...problems, ...(await checkCitations(content, entries))]).toEqual([])
  })

  it('fails on a reprint host', async () =>
    expect(
      await faultsWith('insights/what-an-epa-star-means.md', (text) => `${text}\n\n[^x]: <https://bizn.fun/copy>\n`),
    ).toMatch(/bizn\.fun\/copy is a reprint/))

  it('fails on a public-record value without a publisher’s document', async () =>
    expect(
      await faultsWith('index/sources.yaml', (text) =>
        text.replace(/publisher: Environment Agency\n/, 'publisher: The Guardian\n'),
      ),
    ).toMatch(/needs a public body’s or a company’s document|not at a host of The Guardian/))

  it('fails on a catchment measure without its own source', async () =>
    expect(
      await faultsWith('catchments/dart.yaml', (text) =>
        text.replace(/^(length|area):\n(\s+)(km2?): (\d+)\n[\s\S]*?(?=^\S)/m, '$1:\n$2$3: $4\n'),
      ),
    ).toMatch(/provenance/))

  it('fails on a review topic without a source', async () =>
    expect(
      await faultsWith('recommendations/osm.yaml', (text) =>
        text.replace(/^sources:\n(?:[ -].*\n)+/m, 'sources: []\n'),
      ),
    ).toMatch(/sources/))
})
