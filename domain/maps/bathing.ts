/** The four classes of a bathing water, best first, as the regulators of the UK set them each year from samples of bacteria. */
export const bathingClasses = {
  excellent: { label: 'Excellent', tone: 'green' },
  good: { label: 'Good', tone: 'green' },
  sufficient: { label: 'Sufficient', tone: 'caution' },
  poor: { label: 'Poor', tone: 'danger' },
} as const
export type BathingClass = keyof typeof bathingClasses
export const bathingClassLabels = Object.fromEntries(
  Object.entries(bathingClasses).map(([code, { label }]) => [code, label]),
) as Record<BathingClass, string>

/** Said where we hold no class. Not that there is no bathing water: only that we could not source one. */
export const noBathingClass = 'No designated bathing water with a class that we could source.'

interface Result {
  site: string
  year: number
}

export interface BathingSite<R extends Result> {
  site: string
  newest: R
  /** Older years of the same site, newest first. */
  earlier: R[]
}

/** The results site by site, in the order in which the sites are given, each with its newest class first. */
export const bathingBySite = <R extends Result>(results: readonly R[]): BathingSite<R>[] =>
  [...new Set(results.map(({ site }) => site))].map((site) => {
    const [newest, ...earlier] = results.filter((result) => result.site === site).toSorted((a, b) => b.year - a.year)
    return { site, newest: newest!, earlier }
  })
