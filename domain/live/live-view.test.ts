import { expect, it } from 'vitest'
import { countStates, liveSearch, liveViewOf } from './live-view.ts'

it.each([
  ['', ''],
  ['company=wessex-water&state=discharging', '?company=wessex-water&state=discharging'],
  ['catchment=mersey-irwell&page=1', '?catchment=mersey-irwell'],
  ['nation=scotland&state=none', '?nation=scotland'],
  ['nation=france&company=A%27', ''],
])('reads %s as %s', (query, search) => expect(liveSearch(liveViewOf(new URLSearchParams(query)))).toBe(search))

it('counts states', () =>
  expect(countStates([{ shown: 'quiet' }, { shown: 'recent' }, { shown: 'quiet' }])).toEqual({
    ...{ all: 3, discharging: 0, recent: 1, offline: 0, silent: 0, quiet: 2 },
  }))
