// npm run bench [pages|search|lighthouse|first-touch|inp]: benchmarks, as ratios within one run. Pages need Debian's nginx-light and wrk.
import path from 'node:path'

const benches = ['pages', 'publish', 'search', 'lighthouse', 'first-touch', 'inp']
const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : benches) {
  console.log(`\n── ${name}`)
  const { default: run } = await import(path.join(import.meta.dirname, `${name}.ts`))
  await run()
}
