import { expect, test } from '@playwright/test'
import { moduleOf, pageModules, publicPages } from '#tests/support/addresses.ts'
import { drawn, problemsOf } from '#tests/support/drawn.ts'
import { open } from '#tests/support/started.ts'

/**
 * Trusted Types: the browser refuses text where it would become HTML or code, unless one of our few policies has passed it.
 * every-page.spec.ts opens each public page; here every module is drawn by a navigation inside the app, which writes HTML
 * itself. What is behind the sign-in is drawn at the end of administration.spec.ts.
 */
test('every public module is drawn inside the app', { tag: '@slow' }, async ({ page, baseURL }) => {
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
