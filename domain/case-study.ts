import { caseStudyCategories } from './case-study-categories.ts'

/** A case study as lists, cards and the API give it. */
export interface CaseStudySummary {
  id: string
  slug: string
  url: string
  title: string
  subtitle: string
  excerpt: string
  /** A code of domain/case-study-categories.ts, or another, which gets the default style. */
  category: string
  categoryLabel: string
  tags: string[]
  author: string
  publishedAt: string
  readingTimeMinutes: number
  heroImage: string
  alt: string
  /** Its place among the featured, first is 1; null when it is not featured. */
  featured: number | null
  codes: { author: string; tags: string[] }
}

const known = (category: string) =>
  Object.hasOwn(caseStudyCategories, category)
    ? caseStudyCategories[category as keyof typeof caseStudyCategories]
    : null

/** An unknown category is shown by its own name, in the default style. */
export const categoryLabel = (category: string): string => {
  const words = category.replaceAll('-', ' ')
  return known(category)?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}

export const categoryTone = (category: string) => known(category)?.tone ?? 'quiet'
