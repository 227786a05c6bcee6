// npm run bench [pages|lighthouse]: benchmarks, as ratios within one run. Needs Debian's nginx-light and wrk.
import path from 'node:path'

const benches = ['pages', 'lighthouse']
const wanted = process.argv.slice(2)
for (const name of wanted.length ? wanted : benches) {
  console.log(`\n── ${name}`)
  const { default: run } = await import(path.join(import.meta.dirname, `${name}.ts`))
  await run()
}
