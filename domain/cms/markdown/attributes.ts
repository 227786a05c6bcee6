/** The attributes of a directive, in the order in which they stand: `{name="spills" year="2024"}`. */
export type Attributes = Record<string, string>

/** For patterns: braces with attributes, whose quoted values may hold a brace. */
export const attributesPattern = String.raw`\{(?:"[^"\n]*"|'[^'\n]*'|[^}"'\n])*\}`

const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'", apos: "'" }

export const readAttributes = (braces = ''): Attributes =>
  Object.fromEntries(
    [...braces.replace(/^\{|\}$/g, '').matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/g)].map(
      ([, name, double, single, bare]) => [
        name!.toLowerCase(),
        (double ?? single ?? bare ?? '').replace(/&([a-z]+|#39);/g, (whole, code: string) => entities[code] ?? whole),
      ],
    ),
  )

/** Quotes are written as character references, because an attribute's value ends at the first one. Empty ones are left out. */
export const writeAttributes = (attributes: Attributes): string => {
  const written = Object.entries(attributes)
    .map(([name, value]) => [name, value.replace(/\s+/g, ' ').trim()] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${value.replace(/&(?=[a-z#])/gi, '&amp;').replaceAll('"', '&quot;')}"`)
  return written.length === 0 ? '' : `{${written.join(' ')}}`
}
