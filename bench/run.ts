// npm run bench [name…]: benchmarks, as ratios within one run, and one table of goals at the end; all without a name. They need Debian's nginx-light and wrk.
import path from 'node:path'
import { printVerdicts } from './verdict.ts'

const benches = ['pages', 'render', 'amplification', 'publish', 'search', 'lighthouse', 'first-touch', 'inp']
const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : benches) {
  console.log(`\n── ${name}`)
  const { default: run } = await import(path.join(import.meta.dirname, `${name}.ts`))
  await run()
}
printVerdicts()
