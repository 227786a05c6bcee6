import type { ReactNode } from 'react'
import type { Language } from '#app/language.ts'
import { isDrawnPlainly } from '#app/ui/text-link.tsx'
import type { FooterLink } from '#domain/site/navigation.ts'

/** Browsers load nothing of it. */
const server = import.meta.env.SSR ? await import('./server-markup.ts') : null

/**
 * The children of an element that holds links of the menu or the footer. They are half the elements of a short page and the same on nearly all, so the server
 * draws them once for these groups and whatever else the drawing depends on. Outside the router, which a link that it must resolve needs.
 */
export const drawnOnce = (
  language: Language,
  groups: readonly { links: readonly FooterLink[] }[],
  current: unknown,
  draw: () => ReactNode,
) =>
  server && groups.every(({ links }) => links.every(({ href, reload }) => reload || isDrawnPlainly(href)))
    ? {
        dangerouslySetInnerHTML: {
          __html: server.markupOf(JSON.stringify([language.prefix, groups, current]), draw, language),
        },
      }
    : { children: draw() }
