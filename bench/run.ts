// npm run bench [pages|render|search|lighthouse|first-touch]: benchmarks, as ratios within one run. Pages need Debian's nginx-light and wrk.
import path from 'node:path'

const benches = ['pages', 'render', 'search', 'lighthouse', 'first-touch']
const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : benches) {
  console.log(`\n── ${name}`)
  const { default: run } = await import(path.join(import.meta.dirname, `${name}.ts`))
  await run()
}
