import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { moduleOf, pageModules, publicPages } from '#tests/support/addresses.ts'
import { areaRoutes } from '#tests/support/area-routes.ts'
import { becomeFirstAdministrator } from '#tests/support/first-administrator.ts'
import { goodInput } from '#tests/support/form-input.ts'
import { startServer } from '#tests/support/start-server.ts'
import { follow, open } from '#tests/support/started.ts'

/**
 * Trusted Types: the browser refuses text where it would become HTML or code, unless one of our few policies has passed it.
 * every-page.spec.ts opens each public page; here every module is drawn by a navigation inside the app, which writes HTML itself.
 */
test.describe.configure({ timeout: 180_000 })

const problemsOf = (page: Page) => {
  const problems: string[] = []
  // The status of a page that says 404 is logged as an error of loading its data.
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  return problems
}

/** Goes there inside the app, and waits until it is drawn. */
const drawn = async (page: Page, address: string) => {
  await follow(page, address)
  await page.waitForFunction((path) => {
    type Router = { state: { location: { pathname: string }; navigation: { state: string } } }
    const { state } = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter
    return state.location.pathname === path && state.navigation.state === 'idle'
  }, address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

test('every public module is drawn inside the app', async ({ page, baseURL }) => {
  const all = await publicPages(baseURL!)
  const problems = problemsOf(page)
  await open(page, '/')
  for (const module of pageModules) await drawn(page, all.find((address) => moduleOf(address) === module)!)
  // An error screen mounts the whole document anew.
  await drawn(page, '/nowhere-at-all')
  await drawn(page, '/about')
  expect(problems).toEqual([])
})

test('text becomes neither HTML nor a script, and nobody makes another policy', async ({ page }) => {
  await open(page, '/about')
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      html: () => document.body.insertAdjacentHTML('beforeend', '<img src=x>'),
      text: () => (document.createElement('script').text = 'alert(1)'),
      address: () => (document.createElement('script').src = '/assets/other.js'),
      policy: () => trustedTypes!.createPolicy('another', { createHTML: (html) => html }),
      'our policy again': () => trustedTypes!.createPolicy('our-html', { createHTML: (html) => html }),
      'starting again': () => trustedTypes!.createPolicy('start-app', { createScript: (code) => code }),
    }
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]!()
        return false
      } catch {
        return true
      }
    })
  })
  expect(refused).toEqual(['html', 'text', 'address', 'policy', 'our policy again', 'starting again'])
})

test('every module behind the sign-in is drawn inside the app', async ({ browser }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-trusted-'))
  const server = await startServer({ DATA_DIR: dataDir })
  const page = await browser.newPage({ baseURL: server.url })
  const problems = problemsOf(page)
  try {
    await fetch(`${server.url}/api/forms/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(goodInput.contact),
    })
    await becomeFirstAdministrator(page, server)
    const linkOn = async (list: string) => {
      await page.goto(list)
      const hrefs = await page
        .locator(`main a[href^="${list}/"]`)
        .evaluateAll((links) => links.map((a) => a.getAttribute('href')!))
      return hrefs.find((href) => /\/[\w-]{30,}$/.test(href))!
    }
    const entry = await linkOn('/cms/insights')
    const examples: Record<string, string> = {
      '/admin/people/:id': await linkOn('/admin/people'),
      '/admin/leads/:id': await linkOn('/admin/leads'),
      '/cms/:collection': '/cms/insights',
      '/cms/:collection/new': '/cms/insights/new',
      '/cms/:collection/:id': entry,
      '/cms/:collection/:id/history': `${entry}/history`,
    }
    // Before the sign-in there is nothing to draw for somebody who has signed in; files are no pages.
    const beforeSignIn = /^\/admin\/(setup|sign-in|sign-in\/code|forgotten|new-password|invitation)$/
    const addresses = areaRoutes
      .filter(({ path, file }) => file.endsWith('.tsx') && !beforeSignIn.test(path))
      .map(({ path }) => examples[path] ?? path)
    await open(page, entry)
    for (const address of addresses) await drawn(page, address)
    await page.context().clearCookies()
    for (const { path } of areaRoutes.filter(({ path }) => beforeSignIn.test(path))) await open(page, path)
    expect(problems).toEqual([])
  } finally {
    await page.close()
    server.process.kill('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
})
