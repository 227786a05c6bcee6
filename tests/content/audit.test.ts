import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkRows, weightRows } from '#app/routes/audit/audit-rows.ts'
import benches from '#app/routes/audit/benches.json' with { type: 'json' }

const nothing = { links: null, anchors: null, html: null, starts: null, browser: null, weights: [] }
const run = { date: '2026-11-17', commit: 'a'.repeat(40), ...nothing }

it('what a run could not measure is neither met nor missed', () => {
  expect(new Set(checkRows(run).map(({ found, verdict }) => `${found} ${verdict}`))).toEqual(
    new Set(['not measured –']),
  )
})

it('what was missed says so', () => {
  const browser = { pages: 500, axeRuns: 200, axeFaults: 2, strangers: 0, cookies: 0 }
  const starts = { pages: 500, most: 1024, heaviest: { path: '/', bytes: 2048 } }
  const verdicts = checkRows({ ...run, browser, starts }).filter(({ found }) => found !== 'not measured')
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['missed', 'met', 'met', 'missed'])
  expect(verdicts.at(-1)!.found).toBe('2.0 KB on the heaviest of 500 pages, /')
  const weights = [{ address: '/', start: 2, all: 9, most: { start: 2, all: 8 } }]
  expect(weightRows({ ...run, weights })).toMatchObject([{ verdict: 'missed' }])
})

it('the benchmarks are those of docs/performance.md', () => {
  const rows = readFileSync('docs/performance.md', 'utf8')
    .split('\n')
    .filter((line) => /\| (met|MISSED) +\|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(
    benches.map(({ bench, what, goal, figure, verdict, measured }) => [bench, what, goal, figure, verdict, measured]),
  ).toEqual(rows)
  expect(rows.length).toBeGreaterThan(0)
})
