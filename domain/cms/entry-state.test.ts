import { expect, it } from 'vitest'
import { entryStateOf, type StateFacts } from './entry-state.ts'

const facts = { status: 'draft', isLive: false, isChanged: false, isDeleted: false } as const satisfies StateFacts

it.each<[Partial<StateFacts>, string]>([
  [{}, 'draft'],
  [{ status: 'published', isLive: true }, 'published'],
  [{ status: 'published', isLive: true, isChanged: true }, 'changed'],
  [{ status: 'scheduled' }, 'scheduled'],
  [{ status: 'scheduled', isLive: true, isChanged: true }, 'scheduled'],
  [{ status: 'withdrawn' }, 'withdrawn'],
  [{ status: 'withdrawn', isDeleted: true }, 'deleted'],
])('%o is %s', (given, state) => expect(entryStateOf({ ...facts, ...given })).toBe(state))
