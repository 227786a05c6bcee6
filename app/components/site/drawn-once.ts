import type { ReactNode } from 'react'
import { isDrawnPlainly } from '#app/ui/text-link.tsx'
import { remember } from '#domain/memo/remember.ts'
import type { FooterLink } from '#domain/site/navigation.ts'

const server = import.meta.env.SSR ? await import('react-dom/server') : null

/** Of some twenty links each; the menu has one for each of its links that may be the current one. */
const markupOf = remember(
  128,
  (input: string, _draw: () => ReactNode) => input,
  (_, draw) => server!.renderToString(draw()),
)

/**
 * The children of an element that holds links of the menu or the footer. They are half the elements of a short page and the same on nearly all, so the server
 * draws them once for an input, which must hold all that the drawing depends on. Outside the router, which a link that it must resolve needs.
 */
export const drawnOnce = (links: readonly FooterLink[], input: unknown, draw: () => ReactNode) =>
  import.meta.env.SSR && links.every(({ href, reload }) => reload || isDrawnPlainly(href))
    ? { dangerouslySetInnerHTML: { __html: markupOf(JSON.stringify(input), draw) } }
    : { children: draw() }
