/** What axe judges an element by, all but its words and its place: its tag, classes, role and kinds of ARIA attributes. */
const shapesIn = (html: string): string[] =>
  [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)].map(([, tag, attributes = '']) => {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const aria = [...attributes.matchAll(/ (aria-[a-z]+)=/g)].map(([, name]) => name).sort()
    return [tag, value('class'), value('role'), ...aria].join('|')
  })

/**
 * The pages that have an element of a shape that no page before them has, in the order given: between them they show every
 * element of the site. The others differ from these in their words and numbers alone.
 */
export const pagesWithNewShapes = async (url: string, paths: readonly string[]): Promise<string[]> => {
  const seen = new Set<string>()
  const found: string[] = []
  for (const path of paths) {
    const html = await (await fetch(url + path)).text()
    const fresh = shapesIn(html).filter((shape) => !seen.has(shape))
    for (const shape of fresh) seen.add(shape)
    if (fresh.length > 0) found.push(path)
  }
  return found
}
