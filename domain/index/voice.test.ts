import { expect, it } from 'vitest'
import { type Voice, voicesByRiver } from './voice.ts'

const voice = (id: string, river: string | null): Voice => ({
  ...{ id, words: 'Words.', name: null, place: null, month: '2026-10' },
  river: river ? { name: `River ${river}`, path: `/rivers/${river}` } : null,
})

it('voices stand by river, in the order of their newest, and those of no river last', () => {
  const groups = voicesByRiver([voice('a', null), voice('b', 'exe'), voice('c', 'dart'), voice('d', 'exe')])
  expect(groups.map(({ river, voices }) => [river?.path ?? null, voices.map(({ id }) => id)])).toEqual([
    ['/rivers/exe', ['b', 'd']],
    ['/rivers/dart', ['c']],
    [null, ['a']],
  ])
})

it('nobody’s words are no group', () => expect(voicesByRiver([])).toEqual([]))
