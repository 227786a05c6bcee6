import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { remember } from '#domain/memo/remember.ts'

/** Some twenty links each; the menu has one for each of its links that may be the current one. */
export const markupOf = remember(
  128,
  (input: string, _draw: () => ReactNode) => input,
  (_, draw) => renderToString(draw()),
)
