import type { AuditReport } from '#domain/site/audit.ts'
import { formatNumber } from '#domain/text/numbers.ts'

export interface AuditRow {
  what: string
  goal: string
  found: string
  verdict: string
  /** The file of tests that measures it. */
  command?: string
  /** The day, and the load of the machine. */
  measured?: string
}

const wholeSite = 'npx vitest run tests/site/whole-site.slow.test.ts'
const everyPage = 'npx playwright test every-page'

const judge = (isMet: boolean) => (isMet ? 'met' : 'missed')
const kilobytes = (bytes: number) => `${formatNumber(bytes / 1024, { atLeast: 1, atMost: 1 })} KB`

/** A line for what should be found nowhere. Null: the run had no way to look. */
const none = (what: string, found: number | null | undefined, looked: string, command: string): AuditRow => ({
  what,
  goal: 'none',
  ...(found === null || found === undefined
    ? { found: 'not measured', verdict: '–' }
    : { found: `${found === 0 ? 'none' : formatNumber(found)} ${looked}`, verdict: judge(found === 0) }),
  command,
})

export const checkRows = ({ links, anchors, html, browser, starts }: AuditReport): AuditRow[] => [
  none('Broken links', links?.broken, `of ${formatNumber(links?.links ?? 0)} links`, wholeSite),
  none('Links to a place that is not on the page', anchors?.broken, `of the same links`, wholeSite),
  none('Errors of HTML by the Nu Html Checker', html?.errors, `on ${formatNumber(html?.pages ?? 0)} pages`, wholeSite),
  none(
    'Faults found by axe (WCAG 2.2 AA)',
    browser?.axeFaults,
    `in ${formatNumber(browser?.axeRuns ?? 0)} runs: every kind of page at two widths and in both themes, and every page with an element of its own`,
    everyPage,
  ),
  none('Requests to third parties', browser?.strangers, `on ${formatNumber(browser?.pages ?? 0)} pages`, everyPage),
  none('Cookies for visitors', browser?.cookies, `on ${formatNumber(browser?.pages ?? 0)} pages`, everyPage),
  {
    what: 'Script that must come before a page is ready',
    goal: starts ? `at most ${kilobytes(starts.most)}` : '–',
    ...(starts
      ? {
          found: `${kilobytes(starts.heaviest.bytes)} on the heaviest of ${formatNumber(starts.pages)} pages, ${starts.heaviest.path}`,
          verdict: judge(starts.heaviest.bytes <= starts.most),
        }
      : { found: 'not measured', verdict: '–' }),
    command: wholeSite,
  },
]

export const weightRows = ({ weights }: AuditReport): AuditRow[] =>
  weights.map(({ address, start, all, most }) => ({
    what: address,
    goal: `at most ${kilobytes(most.start)} to start, ${kilobytes(most.all)} in all`,
    found: `${kilobytes(start)} to start, ${kilobytes(all)} in all`,
    verdict: judge(start <= most.start && all <= most.all),
  }))
