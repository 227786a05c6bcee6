import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { elementsOf, parseHtml, visibleText } from '#tests/support/dom.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

/** A site whose editors have withdrawn everything says so, and speaks of no search or category that nobody chose. */
const app = await wholeApp(await testDatabase())
await app.db.execute(sql`delete from entries where collection in ('insights', 'case-studies')`)

it.each([
  ['/insights', 'Nothing has been published here yet.', 'Nothing matches'],
  ['/insights?search=eel', 'Nothing matches', 'Nothing has been published'],
  ['/case-studies', 'No worked example has been published yet.', 'filed under'],
])('%s: %s', async (path, said, unsaid) => {
  const answer = await fetch(app.url + path)
  expect(answer.status).toBe(200)
  const main = elementsOf(parseHtml(await answer.text())).find(({ tagName }) => tagName === 'main')!
  const words = visibleText(main).replace(/\s+/g, ' ')
  expect(words).toContain(said)
  expect(words).not.toContain(unsaid)
})
