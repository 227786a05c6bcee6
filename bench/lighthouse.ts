import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumPath } from './browser.ts'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'

/**
 * Lighthouse's throttled phone; the goal for a content page is 100. It takes every task's duration by the clock and times
 * four, so whatever else has the processor meanwhile counts against the page: the median of five runs, all of them named.
 */
const pages = (process.env.BENCH_PAGES ?? '/platform,/,/rhi,/rhi/companies,/insights').split(',')
const runsEach = 5
/** Chromium's own address bar, which would load on the same cores beside the page, and what else it does by itself. */
const disabledFeatures =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AimEnabled,Translate,OptimizationHints,MediaRouter'

export default async function phone() {
  const site = await serve(3303)
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      `--disable-features=${disabledFeatures}`,
    ],
  })
  try {
    for (const page of pages) {
      const runs = []
      for (let run = 0; run <= runsEach; run++) {
        const result = await lighthouse(site.url + page, {
          port: chrome.port,
          onlyCategories: ['performance'],
          output: 'json',
          logLevel: 'silent',
        })
        // The first renders and caches the page, and is not counted.
        if (run === 0) continue
        const { categories, audits } = result!.lhr
        runs.push({
          score: Math.round((categories.performance!.score ?? 0) * 100),
          fcp: audits['first-contentful-paint']!.displayValue,
          lcp: audits['largest-contentful-paint']!.displayValue,
          tbt: Math.round(audits['total-blocking-time']!.numericValue!),
          cls: audits['cumulative-layout-shift']!.displayValue,
        })
      }
      runs.sort((a, b) => a.score - b.score)
      const { score, fcp, lcp, tbt, cls } = runs[Math.floor(runsEach / 2)]!
      const scores = runs.map((run) => run.score).join(' ')
      console.log(
        `${page.padEnd(14)} ${score}  first paint ${fcp}, largest ${lcp}, blocked ${tbt} ms, shift ${cls}  (${scores})`,
      )
      judge(`Lighthouse, ${page}`, score, { atLeast: 95 })
      judge(`total blocking time, ${page}`, tbt, { atMost: 150, unit: ' ms' })
    }
  } finally {
    chrome.kill()
    await site.stop()
  }
}
