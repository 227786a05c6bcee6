import { moduleOf, pageModules, publicPages } from '#tests/support/addresses.ts'
import { renderBare } from './bare-react.ts'
import { type Probed, startProbed } from './probed.ts'
import { readPage } from './read-page.ts'
import type { Reading } from './render-probe.ts'
import { judge } from './verdict.ts'
import { median } from './wrk.ts'

/**
 * Processor time of one uncached render, warm, of the first address of every route module, beside that of React alone: the same
 * elements, attributes and texts, taken from the page and rendered by React and nothing else. The server's page cache is too small for
 * any page, so that every request is a miss. What the main thread and the one that renders take is held to the goal; what other threads take, which is
 * mostly compressing the page for the cache, is shown beside it.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const rendersEach = 8
const goal = { ms: 25, mapMs: 40, ratio: 3 }
const only = process.env.BENCH_PAGES?.split(',')

export default async function render() {
  const site = await startProbed(3306)
  try {
    const pages = (await firstAddresses(site.url)).filter((page) => !only || only.includes(page))
    if (pages.length === 0) throw new Error(`No such page: ${only}`)
    const results = new Map(pages.map((page) => [page, [] as Measured[]]))
    for (let round = 0; round <= rounds; round++)
      for (const page of pages) {
        const measured = await measure(site, page)
        // The first round warms up and is not counted.
        if (round > 0) results.get(page)!.push(measured)
      }
    report(results)
  } finally {
    await site.stop()
  }
}

interface Measured {
  renderMs: number
  otherMs: number
  bareMs: number
  statements: number
  elements: number
}

/** Those of private links: nobody has one on a new site, and its absence is a 404. */
const isPrivate = (page: string) => page.endsWith('/none')

const firstAddresses = async (url: string) => {
  const all = await publicPages(url)
  const addressOf = (module: string) => {
    const page = all.find((one) => moduleOf(one) === module)
    if (!page) throw new Error(`No page is drawn by ${module}`)
    return page
  }
  return pageModules.map(addressOf).filter((page) => !isPrivate(page))
}

const measure = async (site: Probed, page: string): Promise<Measured> => {
  const html = await readPage(site.url + page)
  const before = await site.read()
  for (let n = 0; n < rendersEach; n++) await readPage(site.url + page)
  const after = await site.read()
  const bare = await renderBare(html, rendersEach)
  const perRender = (key: keyof Reading) => (after[key] - before[key]) / rendersEach
  return {
    renderMs: perRender('renderMs'),
    otherMs: perRender('otherMs'),
    statements: Math.round(perRender('statements')),
    bareMs: bare.cpuMs,
    elements: bare.elements,
  }
}

const report = (results: Map<string, Measured[]>) => {
  const columns = ['render ms', 'others', 'SQL', 'elements', 'React ms', 'ratio']
  console.log(`processor time of an uncached render, median of ${rounds} rounds of ${rendersEach}`)
  console.log(`${'page'.padEnd(52)}${columns.map((column) => column.padStart(10)).join('')}`)
  let missed = 0
  for (const [page, measured] of results) {
    const of = (key: keyof Measured) => median(measured.map((one) => one[key]))
    const ratio = of('renderMs') / of('bareMs')
    const mostMs = page === '/rhi/maps' ? goal.mapMs : goal.ms
    const isMet = of('renderMs') <= mostMs && ratio <= goal.ratio
    if (!isMet) missed++
    const cells = [
      of('renderMs').toFixed(1),
      of('otherMs').toFixed(1),
      of('statements'),
      of('elements'),
      of('bareMs').toFixed(1),
      ratio.toFixed(1),
    ]
    const verdict = isMet ? 'met' : 'MISSED'
    console.log(`${page.padEnd(52)}${cells.map((cell) => String(cell).padStart(10)).join('')}  ${verdict}`)
  }
  console.log(
    `goal: ${goal.ms} ms (map ${goal.mapMs}), ratio ${goal.ratio}: ${missed} of ${results.size} pages missed it`,
  )
  judge('pages that render within their goal', results.size - missed, { atLeast: results.size })
}
