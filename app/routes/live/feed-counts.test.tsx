import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '#app/language.ts'
import { english } from '#domain/text/message.ts'
import { langOf } from '#domain/text/welsh.ts'
import { FeedCounts } from './feed-counts.tsx'

it('marks what the licences of the feeds ask to be said as English on a page in Welsh', () => {
  const html = renderToStaticMarkup(
    <LanguageContext value={{ text: english, prefix: '/cy', langOf }}>
      <FeedCounts feeds={[]} attributions={['Overflow data: Scottish Water.']} />
    </LanguageContext>,
  )
  expect(html).toContain('<li lang="en-GB">Overflow data: Scottish Water.</li>')
})
