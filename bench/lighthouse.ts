import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumPath } from './browser.ts'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'

/**
 * Lighthouse's throttled phone; the goal for a content page is 100. It takes every task's duration by the clock and times
 * four, so whatever else has the processor meanwhile, on this machine or on its host, counts against the page: the median of five runs, all
 * of them named. Beside its total blocking time stands that of the same tasks by the processor time that they took themselves.
 */
const pages = (process.env.BENCH_PAGES ?? '/platform,/,/rhi,/rhi/companies,/insights').split(',')
const runsEach = 5
/** Chromium's own address bar, which would load on the same cores beside the page, and what else it does by itself. */
const disabledFeatures =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AimEnabled,Translate,OptimizationHints,MediaRouter'

interface Trace {
  traceEvents: { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }[]
}

interface Run {
  score: number
  fcp: string | undefined
  lcp: string | undefined
  cls: string | undefined
  tbt: number
  ownTbt: number
}

/** What tasks of the page's main thread take beyond 50 ms, four times slowed, from the first paint on. */
const ownBlockingMs = ({ traceEvents }: Trace) => {
  const painted = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')!
  return traceEvents
    .filter(
      ({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && pid === painted.pid && tid === painted.tid,
    )
    .filter(({ ts, dur = 0 }) => ts + dur > painted.ts)
    .reduce((sum, { tdur, dur = 0 }) => sum + Math.max(0, ((tdur ?? dur) / 1000) * 4 - 50), 0)
}

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
      const runs: Run[] = []
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
          ownTbt: Math.round(ownBlockingMs((result!.artifacts as unknown as { Trace: Trace }).Trace)),
        })
      }
      runs.sort((a, b) => a.score - b.score)
      const { score, fcp, lcp, cls } = runs[Math.floor(runsEach / 2)]!
      const listOf = (key: 'score' | 'tbt' | 'ownTbt') => runs.map((run) => run[key]).sort((a, b) => a - b)
      const medianOf = (key: 'tbt' | 'ownTbt') => listOf(key)[Math.floor(runsEach / 2)]!
      console.log(
        `${page.padEnd(14)} ${score}  first paint ${fcp}, largest ${lcp}, shift ${cls}; scores ${listOf('score').join(' ')}; ` +
          `blocked ${listOf('tbt').join(' ')} ms, by processor time ${listOf('ownTbt').join(' ')} ms`,
      )
      judge(`Lighthouse, ${page}`, score, { atLeast: 95 })
      judge(`total blocking time, ${page}`, medianOf('tbt'), { atMost: 150, unit: ' ms' })
      judge(`total blocking time, ${page}, by processor time`, medianOf('ownTbt'), { atMost: 150, unit: ' ms' })
    }
  } finally {
    chrome.kill()
    await site.stop()
  }
}
