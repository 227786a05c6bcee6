import type { Provenance } from '../figures/provenance.ts'
import { type BathingClass, bathingClasses } from '../maps/bathing.ts'
import { english, type Text } from '../text/message.ts'
import { formatNumber } from '../text/numbers.ts'

/** The four classes, and what a regulator says of a water that may not be bathed in. */
export const bathingRatings = {
  ...bathingClasses,
  closed: { label: 'Closed', tone: 'danger' },
} as const
export type BathingRating = BathingClass | 'closed'

/** What Northern Ireland's regulator finds the last sample to be. It is no class: that is of years. */
export type SampleResult = 'excellent' | 'good' | 'satisfactory' | 'no bathing'

/** More than half of all counts are only known to be below what could be counted: a censored value stays censored. */
export interface BacteriaCount {
  qualifier: '<' | '=' | '>'
  count: number
}

export const formatCount = ({ qualifier, count }: BacteriaCount, t: Text = english): string =>
  t({ '<': 'fewer than {count}', '=': '{count}', '>': 'more than {count}' }[qualifier], { count: formatNumber(count) })

export interface BathingSample {
  /** By the clock of the place: the publisher names no zone. */
  takenAt: string
  /** In 100 ml. */
  ecoli: BacteriaCount | null
  enterococci: BacteriaCount | null
  /** Taken while pollution was forecast, so that the class may leave it out. */
  isDiscounted: boolean
}

export interface BathingWater {
  id: string
  feed: keyof typeof regulators
  name: string
  /** Its page, where the list names one. */
  page: string | null
  /** Newest year first. */
  classes: { year: number; rating: BathingRating }[]
  /** The day of the last sample, and what was counted, as far as we have read it. */
  sampledOn: string | null
  sample: BathingSample | null
  sampleResult: SampleResult | null
  /** The regulator's forecast of short-term pollution, while it holds. */
  risk: { level: 'normal' | 'increased'; until: Date } | null
  isWorsenedByRain: boolean
  readAt: Date
}

const aClassIs = 'A class is set once a year from four years of samples; it does not say what is in the water today.'

/** What each regulator's list tells, and where a reader can look. */
export const regulators = {
  'bathing-england': {
    publisher: 'Environment Agency',
    licence: 'Open Government Licence v3.0',
    hasClasses: true,
    hasSamples: true,
    page: (id: string) => `https://environment.data.gov.uk/bwq/profiles/profile.html?site=${encodeURIComponent(id)}`,
  },
  'bathing-wales': {
    publisher: 'Natural Resources Wales',
    licence: 'Open Government Licence v3.0',
    hasClasses: true,
    hasSamples: true,
    page: (id: string) =>
      `https://environment.data.gov.uk/wales/bathing-waters/profiles/profile.html?site=${encodeURIComponent(id)}`,
  },
  'bathing-scotland': {
    publisher: 'SEPA',
    licence: 'Open Government Licence v2.0',
    hasClasses: true,
    hasSamples: false,
    page: () => 'https://bathingwaters.sepa.org.uk/',
  },
  'bathing-northern-ireland': {
    publisher: 'DAERA',
    licence: 'Open Government Licence v3.0',
    hasClasses: false,
    hasSamples: true,
    page: () => 'https://www.daera-ni.gov.uk/',
  },
} as const

export const bathingProvenance = ({
  id,
  feed,
  name,
  page,
  readAt,
}: Pick<BathingWater, 'id' | 'feed' | 'name' | 'page' | 'readAt'>): Provenance => ({
  kind: 'public-record',
  source: {
    publisher: regulators[feed].publisher,
    document: `Bathing water profile: ${name}`,
    url: page ?? regulators[feed].page(id),
    date: readAt.toISOString().slice(0, 10),
  },
  note: `Read from the regulator’s open data, ${regulators[feed].licence}.${regulators[feed].hasClasses ? ` ${aClassIs}` : ''}`,
})
