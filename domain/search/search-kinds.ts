/** The kinds of search result: the API's type, labels, order of groups, and the boost of a kind's scores. */
export const searchKinds = {
  company: { type: 'company', badge: 'Water company', heading: 'Water companies', order: 1, weight: 1.6 },
  page: { type: 'page', badge: 'Page', heading: 'Pages', order: 2, weight: 1.25 },
  insight: { type: 'insight', badge: 'Insight', heading: 'Insights', order: 3, weight: 1.1 },
  'case-study': { type: 'insight', badge: 'Worked example', heading: 'Worked examples', order: 4, weight: 1 },
  recommendation: {
    type: 'page',
    badge: 'Recommendation',
    heading: 'Recommendations of the Cunliffe Review',
    order: 5,
    weight: 1,
  },
  catchment: { type: 'page', badge: 'Catchment', heading: 'Catchments', order: 6, weight: 1.15 },
  help: { type: 'page', badge: 'Help', heading: 'Help answers', order: 7, weight: 0.9 },
} as const satisfies Record<
  string,
  { type: 'company' | 'insight' | 'page'; badge: string; heading: string; order: number; weight: number }
>
export type SearchKind = keyof typeof searchKinds
