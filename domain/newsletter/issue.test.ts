import { describe, expect, it } from 'vitest'
import { moveItem } from './issue.ts'
import { readIssueForm } from './issue-form.ts'
import { subscriptionState } from './subscription.ts'

const [a, b, c] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string]

it.each<[number, -1 | 1, string]>([
  [1, -1, 'bac'],
  [1, 1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [9, 1, 'abc'],
])('item %i moves by %i to %s', (index, by, order) => expect(moveItem([...'abc'], index, by).join('')).toBe(order))

describe('the form of an issue', () => {
  const read = (fields: Record<string, string>, items: string[] = [a, b]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ subject: 'News', preheader: '', intro: '', ...fields }))
      form.set(name, value)
    for (const item of items) form.append('item', item)
    return readIssueForm(form)
  }

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing pressed', {}, [a, b]],
    ['up', { step: 'up 1' }, [b, a]],
    ['down', { step: 'down 0' }, [b, a]],
    ['remove', { step: 'remove 0' }, [b]],
    ['add', { step: 'add', add: c }, [a, b, c]],
    ['saved with an entry chosen', { add: c }, [a, b, c]],
    ['add what is there', { step: 'add', add: a }, [a, b]],
    ['a step that is none', { step: 'sideways x' }, [a, b]],
  ])('%s', (_, fields, items) => expect(read(fields).draft?.items).toEqual(items))

  it.each<[Record<string, string>, string]>([
    [{ subject: 'ab' }, 'subject'],
    [{ subject: 'x'.repeat(151) }, 'subject'],
    [{ add: 'no id' }, 'items'],
    [{ intro: 'x\0' }, 'intro'],
  ])('%j is refused at its field, and kept', (fields, field) => {
    const { draft, errors, submitted } = read(fields)
    expect(draft).toBeNull()
    expect(Object.keys(errors)).toEqual([field])
    expect(submitted.subject).toBe(fields.subject ?? 'News')
  })
})

const day = new Date()
it.each([
  [{ confirmedAt: null, unsubscribedAt: null, bouncedAt: null }, 'unconfirmed'],
  [{ confirmedAt: day, unsubscribedAt: null, bouncedAt: null }, 'subscribed'],
  [{ confirmedAt: day, unsubscribedAt: null, bouncedAt: day }, 'bounced'],
  [{ confirmedAt: day, unsubscribedAt: day, bouncedAt: day }, 'unsubscribed'],
])('B3: %j is %s', (consent, state) => expect(subscriptionState(consent)).toBe(state))
