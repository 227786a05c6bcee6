// npm run bench [name…] [-- --write]: benchmarks, as ratios within one run, and one table of goals at the end; all without a name. --write puts
// the table into docs/performance.md. They need Debian's nginx-light, wrk and nghttp2-client.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { beginBench, printVerdicts, writeVerdicts } from './verdict.ts'

const fileOf = (name: string) => path.join(import.meta.dirname, `${name}.ts`)
const benches = [
  ...[
    'render',
    'amplification',
    'publish',
    'pages',
    'proxied',
    'cores',
    'memory',
    'spike',
    'search',
    'live',
    'files',
    'streams',
  ],
  ...['lighthouse', 'first-touch', 'visit'],
].filter((name) => existsSync(fileOf(name)))
const names = process.argv.slice(2).filter((name) => !name.startsWith('-'))
for (const name of names.length > 0 ? names : benches) {
  console.log(`\n── ${name}`)
  const { default: run } = await import(fileOf(name))
  beginBench(name)
  try {
    await run()
  } catch (error) {
    // One that cannot be run, for want of a program say, leaves the others theirs.
    console.error(error)
    process.exitCode = 1
  }
}
printVerdicts()
if (process.argv.includes('--write')) await writeVerdicts(benches)
