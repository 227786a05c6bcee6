import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Outcome } from './outcome.tsx'

it('has the focus from the browser as it loads a new document, not from hydration, which may end when its reader has scrolled on', () => {
  expect(renderToStaticMarkup(<Outcome tone="good">Saved.</Outcome>)).toMatch(/^<div tabindex="-1" autofocus="">/)
})
