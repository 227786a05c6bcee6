/** Categories of worked examples. Any other category gets the default style. */
export const caseStudyCategories = {
  'water-companies': { label: 'Water companies', tone: 'river', order: 1 },
  technology: { label: 'Technology', tone: 'violet', order: 2 },
  community: { label: 'Community', tone: 'green', order: 3 },
  policy: { label: 'Policy', tone: 'caution', order: 4 },
} as const
