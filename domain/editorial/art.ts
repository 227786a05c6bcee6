/** Where the picture drawn from a slug is served; app/routes/art.ts draws it. `wide` is for the head of a page. */
export const artPath = (art: { slug: string; theme: string; pattern?: string | null; wide?: boolean }): string => {
  const query = new URLSearchParams({
    ...(art.pattern ? { pattern: art.pattern } : {}),
    ...(art.wide ? { size: 'wide' } : {}),
  }).toString()
  return `/art/${art.theme}/${art.slug}.svg${query ? `?${query}` : ''}`
}

/** Shown when a picture does not load. */
export const defaultArt = '/images/default-art.svg'

/** An uploaded picture as cards show it: cropped around its focal point (server/http/cropped-picture.ts). */
export const cardSrc = (src: string | null | undefined): string | null =>
  src?.replace(/^(\/media\/[0-9a-f-]{36})\.webp$/, '$1/card.webp') ?? null
