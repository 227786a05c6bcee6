import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { inventedMark } from '#domain/figures/claims.ts'
import { InventedInPlot, InventedMark } from './invented-mark.tsx'

it('says the word that the rules of the index say', () => {
  expect(renderToStaticMarkup(<InventedMark />)).toContain(`>${inventedMark}</span>`)
  expect(renderToStaticMarkup(<InventedInPlot x={0} y={0} />)).toContain(inventedMark)
})
