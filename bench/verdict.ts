import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import type { BenchRow } from '#domain/site/audit.ts'

interface Goal {
  atLeast?: number
  atMost?: number
  unit?: string
}

const columns = ['bench', 'what', 'goal', 'figure', 'verdict', 'measured'] as const
const rows: BenchRow[] = []
let running = { bench: '', measured: '', ticks: processorTicks() }

/** What this machine has wanted of its processors since it started, and what of that its host gave to others (steal time). On Linux. */
function processorTicks() {
  if (!existsSync('/proc/stat')) return null
  const [user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
    .split(/\s+/)
    .slice(1, 9)
    .map(Number)
  return { wanted: user! + nice! + system! + irq! + softirq! + steal!, stolen: steal! }
}

export const beginBench = (bench: string) => {
  const day = new Date().toISOString().slice(0, 10)
  running = { bench, measured: `${day}, load ${loadavg()[0]!.toFixed(1)}`, ticks: processorTicks() }
}

/** A host that takes the processor away makes every figure by the clock its own. */
const stolenSinceBegin = () => {
  const [before, now] = [running.ticks, processorTicks()]
  const share = before && now ? (now.stolen - before.stolen) / (now.wanted - before.wanted) : 0
  return share >= 0.01 ? `, ${Math.round(share * 100)}% stolen` : ''
}

/** Holds a figure against its goal, for the table at the end. A missed goal makes the exit code 1. */
export const judge = (what: string, figure: number, { atLeast, atMost, unit = '' }: Goal) => {
  const isMet = figure >= (atLeast ?? Number.NEGATIVE_INFINITY) && figure <= (atMost ?? Number.POSITIVE_INFINITY)
  const goal = atLeast === undefined ? `${atMost}${unit} or less` : `${atLeast}${unit} or more`
  const verdict = isMet ? 'met' : 'MISSED'
  const { bench, measured } = running
  rows.push({
    bench,
    measured: measured + stolenSinceBegin(),
    what,
    goal,
    figure: `${Math.round(figure * 100) / 100}${unit}`,
    verdict,
  })
  if (!isMet) process.exitCode = 1
}

const tableOf = (table: BenchRow[]) => {
  const width = (key: keyof BenchRow) => Math.max(key.length, ...table.map((row) => row[key].length))
  const line = (cell: (key: keyof BenchRow) => string) =>
    `| ${columns.map((key) => cell(key).padEnd(width(key))).join(' | ')} |`
  return [
    line((key) => key),
    line((key) => '-'.repeat(width(key))),
    ...table.map((row) => line((key) => row[key])),
  ].join('\n')
}

export const printVerdicts = () => console.log(`\n${tableOf(rows)}`)

const page = path.join(import.meta.dirname, '../docs/performance.md')
/** The same for the public page /audit. */
const data = path.join(import.meta.dirname, '../app/routes/audit/benches.json')
const [begin, end] = ['<!-- table: npm run bench -- --write -->', '<!-- end -->']

/** Puts the figures into docs/performance.md, between its markers, and into the page's data. Benchmarks that have not been run keep theirs. */
export const writeVerdicts = async (benches: readonly string[]) => {
  const text = await readFile(page, 'utf8')
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  const kept = text
    .slice(from, to)
    .split('\n')
    .slice(3)
    .filter((line) => line.startsWith('|'))
    .map((line) => {
      const cells = line.split('|').slice(1, -1)
      return Object.fromEntries(columns.map((key, index) => [key, cells[index]!.trim()])) as unknown as BenchRow
    })
    .filter(({ bench }) => !rows.some((row) => row.bench === bench))
  const table = [...kept, ...rows].sort((a, b) => benches.indexOf(a.bench) - benches.indexOf(b.bench))
  await writeFile(page, `${text.slice(0, from)}\n${tableOf(table)}\n${text.slice(to)}`)
  await writeFile(data, `${JSON.stringify(table, null, 2)}\n`)
}
