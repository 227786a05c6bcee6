import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CardTags } from './card-tags.tsx'

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [3, 3, 0],
  [4, 3, 1],
  [8, 3, 5],
])('of %i tags %i are shown and %i are counted', (total, visible, more) => {
  const html = renderToStaticMarkup(<CardTags tags={Array.from({ length: total }, (_, index) => `Tag ${index}`)} />)
  expect(html.match(/>Tag \d</g) ?? []).toHaveLength(visible)
  expect(/>\+(\d+) more</.exec(html)?.[1] ?? '0').toBe(String(more))
})
