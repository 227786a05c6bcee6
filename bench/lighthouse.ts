import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { serve } from './serve.ts'

/** Lighthouse's throttled phone. The median of three runs a page; the goal for a content page is 100. */
const pages = (process.env.BENCH_PAGES ?? '/platform,/,/rhi,/insights').split(',')

export default async function phone() {
  const site = await serve(3303)
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
  try {
    for (const page of pages) {
      const runs = []
      for (let run = 0; run < 3; run++) {
        const result = await lighthouse(site.url + page, {
          port: chrome.port,
          onlyCategories: ['performance'],
          output: 'json',
          logLevel: 'silent',
        })
        const { categories, audits } = result!.lhr
        runs.push({
          score: Math.round((categories.performance!.score ?? 0) * 100),
          fcp: audits['first-contentful-paint']!.displayValue,
          lcp: audits['largest-contentful-paint']!.displayValue,
          tbt: audits['total-blocking-time']!.displayValue,
          cls: audits['cumulative-layout-shift']!.displayValue,
        })
      }
      runs.sort((a, b) => a.score - b.score)
      const { score, fcp, lcp, tbt, cls } = runs[1]!
      console.log(`${page.padEnd(14)} ${score}  first paint ${fcp}, largest ${lcp}, blocked ${tbt}, shift ${cls}`)
    }
  } finally {
    chrome.kill()
    await site.stop()
  }
}
