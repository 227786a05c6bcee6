import { expect, test } from '@playwright/test'
import { pagesToTry, sitemapPaths } from '#tests/support/addresses.ts'
import { hrefsOf, idsOf } from '#tests/support/html.ts'
import { started } from '#tests/support/started.ts'

interface Page {
  status: number
  ids: Set<string>
  isHtml: boolean
}

/** Filters, sorts and pages of lists lead to the same pages again; their first step is enough. */
const isVariant = (url: URL) => url.search !== ''

/** One line a target, with one page that links to it. */
const byTarget = (found: string[][]) => {
  const sources = new Map<string, Set<string>>()
  for (const [target, from] of found) sources.set(target!, (sources.get(target!) ?? new Set()).add(from!))
  return [...sources].map(([target, from]) => `${target}: linked from ${[...from][0]} and ${from.size - 1} more`)
}

test('from the home page every link and anchor leads somewhere, and every page can be reached', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(900_000)
  const pages = new Map<string, Page>()
  const links: { from: string; path: string; hash: string }[] = []
  const waiting = ['/']
  const asked = new Set(waiting)
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 4)
    await Promise.all(
      batch.map(async (address) => {
        const answer = await request.get(address)
        const isHtml = (answer.headers()['content-type'] ?? '').startsWith('text/html')
        const html = isHtml ? await answer.text() : ''
        pages.set(address, { status: answer.status(), ids: idsOf(html), isHtml })
        if (new URL(answer.url()).search) return
        for (const href of hrefsOf(html)) {
          const url = new URL(href, answer.url())
          if (url.origin !== baseURL) continue
          const path = url.pathname + url.search
          links.push({ from: address, path, hash: decodeURIComponent(url.hash.slice(1)) })
          if (asked.has(path)) continue
          asked.add(path)
          if (!isVariant(url) || pages.size < 2000) waiting.push(path)
        }
      }),
    )
  }
  const broken = links.filter(({ path }) => pages.get(path)?.status !== 200)
  expect
    .soft(byTarget(broken.map(({ from, path }) => [`${path} answers ${pages.get(path)?.status}`, from])))
    .toEqual([])
  const adrift = links.filter(({ path, hash }) => hash && pages.get(path)?.isHtml && !pages.get(path)!.ids.has(hash))
  expect.soft(byTarget(adrift.map(({ from, path, hash }) => [`${path}#${hash} is not there`, from]))).toEqual([])
  const orphans = (await sitemapPaths(request)).filter((path) => !asked.has(path))
  expect(orphans, 'pages that nothing leads to').toEqual([])
})

test('no page logs an error or asks a stranger for anything', async ({ page, request }) => {
  test.setTimeout(900_000)
  const problems: string[] = []
  let at = ''
  page.on('console', (message) => message.type() === 'error' && problems.push(`${at}: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`${at}: ${error.message}`))
  page.on('request', (sent) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(sent.url())) problems.push(`${at} asked ${sent.url()}`)
  })
  for (at of await pagesToTry(request, 2)) {
    await page.goto(at)
    await started(page)
  }
  expect(problems).toEqual([])
})
