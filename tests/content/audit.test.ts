import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { benchGroups, checkGroups, weightRows } from '#app/routes/audit/audit-rows.ts'
import benches from '#app/routes/audit/benches.json' with { type: 'json' }
import type { AuditReport } from '#domain/site/audit.ts'

const nothing = { links: null, anchors: null, html: null, starts: null, browser: null, weights: [] }
const run = { date: '2026-11-17', commit: 'a'.repeat(40), ...nothing }

const rowsOf = (report: AuditReport) => checkGroups(report).flatMap(({ rows }) => rows)

it('what a run could not measure is neither met nor missed', () => {
  expect(new Set(rowsOf(run).map(({ figures, verdict }) => `${figures[0]} ${verdict}`))).toEqual(
    new Set(['not measured –']),
  )
})

it('what was missed says so', () => {
  const browser = { pages: 500, axeRuns: 200, axeFaults: 2, strangers: 0, cookies: 0 }
  const starts = { pages: 500, most: 1024, heaviest: { path: '/', bytes: 2048 } }
  const rows = rowsOf({ ...run, browser, starts }).filter(({ figures }) => figures[0] !== 'not measured')
  expect(rows.map(({ verdict }) => verdict)).toEqual(['missed', 'missed', 'met', 'met'])
  expect(rows[0]).toMatchObject({
    what: expect.stringMatching(/on the heaviest of 500 pages, \/$/),
    figures: ['2.0\u00a0KB', '1.0\u00a0KB or less'],
  })
  const weights = [{ address: '/', start: 2, all: 9, most: { start: 2, all: 8 } }]
  expect(weightRows({ ...run, weights })).toMatchObject([{ verdict: 'missed' }])
})

it('benchmarks of one run stand together, and none is lost', () => {
  const groups = benchGroups(benches)
  expect(groups.flatMap(({ rows }) => rows)).toHaveLength(benches.length)
  expect(new Set(groups.map(({ command, measured }) => `${command} ${measured}`)).size).toBe(groups.length)
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
