import { expect, it } from 'vitest'
import * as f from '../collections/fields.ts'
import { entryDiff } from './entry-diff.ts'

const fields: f.Fields = {
  title: f.text({ label: 'Title' }),
  body: f.markdown({ label: 'Text' }),
  kind: f.select({ label: 'Kind', options: { a: 'First', b: 'Second' } }),
  live: f.optional(f.boolean({ label: 'Live' })),
  tags: f.list({ label: 'Tags', of: f.text({ label: 'Tag' }) }),
  place: f.optional(f.object({ label: 'Place', fields: { name: f.text({ label: 'Name' }) } })),
}
const same = { title: 'A', body: 'x\ny', kind: 'a', tags: ['one'] }
const drawn = (after: Record<string, unknown>) =>
  entryDiff(fields, same, { ...same, ...after }).map(({ label, lines }) => [
    label,
    lines.map(({ kind, text }) => `${kind} ${text}`),
  ])

it.each<[string, Record<string, unknown>, unknown]>([
  ['nothing', {}, []],
  ['an absent value and null', { place: null, live: undefined }, []],
  ['words', { title: 'B' }, [['Title', ['removed A', 'added B']]]],
  ['one line of a text', { body: 'x\nz' }, [['Text', ['same x', 'removed y', 'added z']]]],
  ['a choice, by its words', { kind: 'b' }, [['Kind', ['removed First', 'added Second']]]],
  ['a switch', { live: true }, [['Live', ['added Yes']]]],
  ['an item', { tags: ['one', 'two'] }, [['Tags', ['same - one', 'added - two']]]],
  ['a part', { place: { name: 'Leeds' } }, [['Place', ['added name: Leeds']]]],
])('shows %s', (_, after, expected) => expect(drawn(after)).toEqual(expected))
