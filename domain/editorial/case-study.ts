/** Categories of worked examples. Any other category gets the default style. */
const caseStudyCategories = {
  'water-companies': { label: 'Water companies', tone: 'river', order: 1 },
  technology: { label: 'Technology', tone: 'violet', order: 2 },
  community: { label: 'Community', tone: 'green', order: 3 },
  policy: { label: 'Policy', tone: 'caution', order: 4 },
} as const

/** A study as lists, cards and the API give it: a worked example, unless it reports a real deployment. */
export interface CaseStudySummary {
  id: string
  slug: string
  url: string
  title: string
  subtitle: string
  excerpt: string
  /** A key of `caseStudyCategories`, or another, which gets the default style. */
  category: string
  categoryLabel: string
  tags: string[]
  author: string
  publishedAt: string
  modifiedAt: string | null
  readingTimeMinutes: number
  heroImage: string
  alt: string
  /** Its place among the featured, first is 1; null when it is not featured. */
  featured: number | null
  /** True where stations, readings and results are invented. */
  invented: boolean
  codes: { author: string; tags: string[] }
}

const findCategory = (category: string) =>
  Object.hasOwn(caseStudyCategories, category)
    ? caseStudyCategories[category as keyof typeof caseStudyCategories]
    : null

/** An unknown category is shown by its own name, in the default style. */
export const categoryLabel = (category: string): string => {
  const name = category.replaceAll('-', ' ')
  return findCategory(category)?.label ?? name.charAt(0).toUpperCase() + name.slice(1)
}

export const categoryTone = (category: string) => findCategory(category)?.tone ?? 'quiet'

/** What a study is called wherever it is shown. One that did not happen is not a case study. */
export const studyKind = (invented: boolean): 'Worked example' | 'Case study' =>
  invented ? 'Worked example' : 'Case study'

/** Its title where it stands without its card: in a tab, a shared link, a list of search results. */
export const studyTitle = ({ invented, title }: { invented: boolean; title: string }): string =>
  invented ? `${studyKind(true)}: ${title}` : title

/** Comes first wherever its text appears without its page: descriptions, previews, search results, structured data. */
export const inventedStudy = 'Worked example: stations, readings and results are invented.'
export const studyDescription = ({ invented, excerpt }: { invented: boolean; excerpt: string }): string =>
  invented ? `${inventedStudy} ${excerpt}` : excerpt

/** An entry that does not say is taken to be invented: the mark may be missing from a real study, never from an invented one. */
export const isInventedStudy = ({ invented }: { invented?: boolean | null }): boolean => invented !== false
