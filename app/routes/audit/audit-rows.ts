import type { AuditReport, BenchRow } from '#domain/site/audit.ts'
import { formatNumber } from '#domain/text/numbers.ts'

export interface AuditRow {
  what: string
  /** Found and goal in turn, as many as the table has columns for. */
  figures: readonly string[]
  verdict: string
}

/** Rows that one command measures, in one run. */
export interface AuditGroup {
  command: string
  /** The day, and the load of the machine. */
  measured?: string
  rows: readonly AuditRow[]
}

const wholeSite = 'npx vitest run tests/site/whole-site.slow.test.ts'
const everyPage = 'npx playwright test every-page'

const judge = (isMet: boolean) => (isMet ? 'met' : 'missed')
const kilobytes = (bytes: number) => `${formatNumber(bytes / 1024, { atLeast: 1, atMost: 1 })}\u00a0KB`

/** A line for what should be found nowhere. Null: the run had no way to look. */
const none = (what: string, found: number | null | undefined, looked: string): AuditRow =>
  found === null || found === undefined
    ? { what, figures: ['not measured', '0'], verdict: '–' }
    : { what: `${what} ${looked}`, figures: [formatNumber(found), '0'], verdict: judge(found === 0) }

export const checkGroups = ({ links, anchors, html, browser, starts }: AuditReport): AuditGroup[] => [
  {
    command: wholeSite,
    rows: [
      none('Broken links', links?.broken, `of ${formatNumber(links?.links ?? 0)}`),
      none('Links to a place that is not on the page', anchors?.broken, '(of the same links)'),
      none('Errors of HTML by the Nu Html Checker', html?.errors, `on ${formatNumber(html?.pages ?? 0)} pages`),
      starts
        ? {
            what: `Script that must come before a page is ready, on the heaviest of ${formatNumber(starts.pages)} pages, ${starts.heaviest.path}`,
            figures: [kilobytes(starts.heaviest.bytes), `${kilobytes(starts.most)} or less`],
            verdict: judge(starts.heaviest.bytes <= starts.most),
          }
        : {
            what: 'Script that must come before a page is ready',
            figures: ['not measured', '–'],
            verdict: '–',
          },
    ],
  },
  {
    command: everyPage,
    rows: [
      none(
        'Faults found by axe (WCAG 2.2 AA)',
        browser?.axeFaults,
        `in ${formatNumber(browser?.axeRuns ?? 0)} runs: every kind of page at two widths and in both themes, and every page with an element of its own`,
      ),
      none('Requests to third parties', browser?.strangers, `on ${formatNumber(browser?.pages ?? 0)} pages`),
      none('Cookies for visitors', browser?.cookies, `on ${formatNumber(browser?.pages ?? 0)} pages`),
    ],
  },
]

export const weightRows = ({ weights }: AuditReport): AuditRow[] =>
  weights.map(({ address, start, all, most }) => ({
    what: address,
    figures: [kilobytes(start), kilobytes(most.start), kilobytes(all), kilobytes(most.all)],
    verdict: judge(start <= most.start && all <= most.all),
  }))

/** Thousands with their comma, without decimals, which say nothing of such a number; and its unit on the same line. */
const readable = (figure: string) =>
  figure
    .replace(/\d{4,}(\.\d+)?/, (number) => formatNumber(Number(number), { atMost: 0 }))
    .replace(/^([\d.,]+) (ms|s|KB|MB)\b/, '$1\u00a0$2')

/** How many goals there are, and how many of them are not met. What has no verdict has no goal that could be missed. */
export const countGoals = (groups: readonly AuditGroup[]) => {
  const verdicts = groups.flatMap(({ rows }) => rows.map(({ verdict }) => verdict))
  const missed = verdicts.filter((verdict) => verdict === 'missed').length
  return { missed, all: verdicts.filter((verdict) => verdict === 'met').length + missed }
}

/** Rows of one run stand together, so that its command, day and load are said once. */
export const benchGroups = (benches: readonly BenchRow[]): AuditGroup[] => {
  const runs = Map.groupBy(benches, ({ bench, measured }) => `${bench}|${measured}`)
  return [...runs.values()].map((rows) => ({
    command: `npm run bench ${rows[0]!.bench}`,
    measured: rows[0]!.measured,
    rows: rows.map(({ what, goal, figure, verdict }) => ({
      what: readable(what),
      figures: [readable(figure), readable(goal)],
      verdict: verdict.toLowerCase(),
    })),
  }))
}
