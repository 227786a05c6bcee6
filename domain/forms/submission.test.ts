import { describe, expect, it } from 'vitest'
import { badInput, goodInput } from '#tests/support/form-input.ts'
import { answerText } from './field-rules.ts'
import { type FormName, forms, getForm } from './forms.ts'
import { checkSubmission, formError } from './submission.ts'

const names = Object.keys(forms) as FormName[]
const check = (form: FormName, input: unknown) => checkSubmission(forms[form], input)
const parsed = (json: string) => JSON.parse(json) as unknown

describe('a submission', () => {
  it.each(names)('of %s gives a value for each field, in the order of the form', (form) => {
    const checked = check(form, goodInput[form])
    expect(checked.ok && Object.keys(checked.values)).toEqual(Object.keys(forms[form].fields))
  })

  it.each(badInput)('$form: $what has its error messages', ({ form, input, errors }) => {
    expect(check(form, input)).toEqual({ ok: false, errors })
  })

  it('is normalised', () => {
    const input = {
      ...goodInput.contact,
      name: ' Jo \t Reader\u0007',
      email: 'JO@Example.ORG',
      message: 'one\r\ntwo lines ',
    }
    expect(check('contact', input)).toMatchObject({
      ok: true,
      values: { name: 'Jo Reader', email: 'jo@example.org', message: 'one\ntwo lines' },
    })
    const offers = ['gauge', 'gauge', 'other']
    expect(check('volunteer', { ...goodInput.volunteer, offers })).toMatchObject({
      values: { offers: ['gauge', 'other'] },
    })
  })
})

describe('the fields that guard a form', () => {
  it.each([
    ['no time', undefined, null],
    ['a second', 1000, null],
    ['a second, from a page', '1000', null],
    ['less', 999, /very quick/],
    ['nothing', '', /very quick/],
    ['no number', 'soon', /not a time/],
    ['no end', '1e999', /not a time/],
    ['a list', [5000], /not a time/],
    ['an object that cannot become a number', { valueOf: 1, toString: 1 }, /not a time/],
  ])('elapsed time: %s', (_, elapsed, error) => {
    const checked = check('demo', { ...goodInput.demo, elapsed })
    expect(checked).toEqual(
      error ? { ok: false, errors: { elapsed: expect.stringMatching(error) } } : expect.objectContaining({ ok: true }),
    )
  })

  it.each([['x'], [' '], [null], [0], [[]], [{}]])('honeypot: %j is a robot', (website) => {
    const checked = check('demo', { ...goodInput.demo, website })
    expect(checked).toEqual({ ok: false, errors: { website: 'Leave this field empty' } })
    expect(formError({ website: 'Leave this field empty' }, forms.demo)).toMatch(/people do not see/)
  })
})

describe('hostile input', () => {
  it.each(['[]', '"x"', '5', 'null', 'true', '[{"name":"Jo"}]'])('%s is not a form', (json) => {
    expect(check('demo', parsed(json))).toEqual({
      ok: false,
      errors: { form: 'Send the fields of the form as one object' },
    })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'admin', ''])(
    'the field %j is refused by name',
    (name) => {
      const input = parsed(`{${JSON.stringify(name)}: "x", ${JSON.stringify(goodInput.demo).slice(1)}`)
      const checked = check('demo', input)
      expect(checked.ok ? [] : Object.entries(checked.errors)).toEqual([[name, 'There is no such field']])
    },
  )

  it('inherits no answer', () => {
    expect(check('demo', Object.create(goodInput.demo))).toMatchObject({ ok: false, errors: { name: /2 characters/ } })
    expect(check('demo', parsed(`{"__proto__": ${JSON.stringify(goodInput.demo)}}`))).toMatchObject({ ok: false })
  })

  it('knows no form by an inherited name', () => {
    for (const name of ['__proto__', 'constructor', 'toString', '']) expect(getForm(name)).toBeNull()
  })
})

/** Properties, over input from a fixed seed: good submissions with some of their fields replaced by anything. */
describe('any input', () => {
  let seed = 2026
  const random = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const anything: unknown[] = [
    ...[
      undefined,
      null,
      true,
      false,
      0,
      1,
      -1,
      5000,
      Number.NaN,
      [],
      {},
      [[]],
      [null],
      ['gauge'],
      ['gauge', 'nothing'],
    ],
    ...['', ' ', 'x', 'yes', 'on', 'press', 'gauge', 'toString', '__proto__', 'jo@example.org', 'JO@EXAMPLE.ORG '],
    ...[
      'x'.repeat(121),
      'x'.repeat(5000),
      'a\r\nb\u0000\u0007',
      '\ud800\udfff\ud800',
      'e\u0301',
      '\u202e',
      'İ@example.org',
    ],
    ...[Array(21).fill('gauge'), { toString: 1 }, { length: 2 }, { $ne: '' }],
  ]
  const inputFor = (form: FormName) => {
    const input: Record<string, unknown> = { ...goodInput[form] }
    const fields = [...Object.keys(forms[form].fields), 'website', 'elapsed', 'extra', 'constructor']
    for (let change = Math.floor(random() * 4); change > 0; change--) input[pick(fields)] = pick(anything)
    return input
  }

  it.each(names)('%s: throws nothing, names each error, and stores only what it would store again', (form) => {
    const counts = { ok: 0, refused: 0 }
    for (let round = 0; round < 2000; round++) {
      const checked = check(form, inputFor(form))
      if (checked.ok) {
        counts.ok++
        expect(check(form, checked.values)).toEqual(checked)
        expect(JSON.stringify(checked.values).isWellFormed()).toBe(true)
      } else {
        counts.refused++
        expect(Object.values(checked.errors).every((message) => message.length > 0)).toBe(true)
        expect(Object.keys(checked.errors).length).toBeGreaterThan(0)
      }
    }
    expect(Math.min(counts.ok, counts.refused)).toBeGreaterThan(100)
  })
})

describe('an answer as text', () => {
  it.each([
    [null, null],
    [undefined, null],
    ['', null],
    [[], null],
    ['Jo', 'Jo'],
    [['gauge', 'unknown'], 'Photograph a gauge board, unknown'],
    ['toString', 'toString'],
  ])('%j is %j', (value, text) => {
    expect(answerText(value, { field: forms.volunteer.fields.offers })).toBe(text)
  })

  it('has codes instead of labels where no field is given', () => {
    expect(answerText(['gauge', 'records'], { separator: '; ' })).toBe('gauge; records')
  })
})
