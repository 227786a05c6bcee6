import { expect, it } from 'vitest'
import { demonstrationFrames, playDemonstration } from './demonstration.ts'

it('plays every frame by the rules of live feeds', () => {
  const states = Array.from({ length: demonstrationFrames }, (_, index) => playDemonstration(index + 1).known.state)
  expect(states).toEqual(['stopped', 'discharging', ...Array(5).fill('offline'), 'stopped'])
  const last = playDemonstration(demonstrationFrames).known.spans.filter(({ kind }) => kind === 'discharge')
  expect(last).toHaveLength(5)
  expect(last[3]).toMatchObject({ endInferred: true })
})
