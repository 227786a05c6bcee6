/** How something else depends on an entry. A link to it would lead nowhere; a reference or a quoted figure would leave a gap. */
export interface Use {
  title: string
  how: 'reference' | 'figure' | 'link'
  /** Where it is edited, or null for a page that is not an entry. */
  editPath: string | null
  /** The public page that would show it, or null while only a draft does. */
  livePath: string | null
}

/** What stops an entry from being taken down: a page that readers see would break. Links are said, and do not stop it. */
export const breaksPage = ({ how, livePath }: Use): boolean => how !== 'link' && livePath !== null

/** The first titles, and how many more there are. */
export const formatUses = (uses: readonly Use[]): string => {
  const titles = uses.map(({ title }) => title)
  const rest = titles.length > 5 ? ` and ${titles.length - 5} more` : ''
  return `${titles.slice(0, 5).join('; ')}${rest}. Change ${titles.length === 1 ? 'it' : 'them'} first.`
}
