import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { pages } from '#tests/support/source-pages.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

const app = await wholeApp(await testDatabase())
const token = 'onlyWhoeverHasThisMayOpenIt'
const patterns = pages.pages.filter(({ holdsToken }) => holdsToken).map(({ pattern }) => pattern)

it.each(patterns)('%s is passed on by nothing in its head, and to no other site', async (pattern) => {
  const response = await fetch(app.url + pattern.replace(/:\w+/, token))
  const head = (await response.text()).split('</head>')[0]!
  expect(head).toContain('name="robots" content="noindex')
  expect(head).not.toContain(token)
  expect(response.headers.get('Referrer-Policy')).toMatch(/^(no-referrer|same-origin|strict-origin-when-cross-origin)$/)
})
