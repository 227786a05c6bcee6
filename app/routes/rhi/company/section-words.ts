import { mayClaim } from '#domain/figures/claims.ts'
import type { CmaStatus } from '#domain/index/cma-status.ts'
import type { CompanyRecord, Wave } from '#domain/index/company.ts'
import { metrics } from '#domain/index/metrics.ts'
import type { Peers, Standing } from '#domain/index/peers.ts'
import { trustCategories } from '#domain/index/trust.ts'
import { trustVerdicts } from '#domain/index/trust-verdicts.ts'
import { longDate, longPeriod } from '#domain/text/dates.ts'
import type { Text } from '#domain/text/message.ts'

/** What the parts of a company's page say in sentences, made by the loader: browsers load neither the words nor the choice among them. */
export const sectionWords = (
  page: { company: CompanyRecord; peers: readonly Peers[]; standings: readonly Standing[]; wave: Wave },
  t: Text,
) => ({
  locator: locatorWords(page.company, t),
  epa: epaWords(page.company, t),
  overflows: overflowWords(page.company, page.peers, t),
  cma: cmaWords(page.company, t),
  trust: trustWords(page, t),
})
export type SectionWords = ReturnType<typeof sectionWords>

const locatorWords = ({ name, region, hqTown }: CompanyRecord, t: Text) => {
  const office = hqTown ? t('head office, {town}', { town: hqTown }) : t('head office')
  return {
    area: [
      t('Map of the United Kingdom with the sewerage area of {name} lit: {region}', { name, region: t(region) }),
      t('The lit sewerage area is approximate.'),
    ],
    point: [
      t('Map of the United Kingdom with the {office} of {name} marked', { name, office }),
      t('The mark is the {office}. No open map of its area is known.', { office }),
    ],
  } as const
}

const epaWords = ({ name, type, figures }: CompanyRecord, t: Text) => {
  const ratings = figures.filter(({ metric }) => metric === 'epa-stars')
  const assessor = ratings.findLast(({ value }) => value !== null)?.basis
  const intro = t('The Environmental Performance Assessment awards 1 to 4 stars a year.')
  return {
    intro: assessor
      ? `${intro} ${t('{name} is rated by {assessor}.', { name, assessor: t(assessor.startsWith('Env') ? `the ${assessor}` : assessor) })}`
      : intro,
    chart: t(
      '{label}, by reporting year. Ratings before and after a change of method do not compare. A dash is a year without a rating that we could find.',
      { label: t(metrics['epa-stars'].label) },
    ),
    missing:
      ratings[0]?.provenance.note ??
      (type === 'W'
        ? t('The assessment covers water and sewerage companies, and this one has no sewers.')
        : t('The assessment covers England and Wales, so this company is not rated.')),
  }
}

/** In the order in which they stand; those of the second list are cautions. */
const overflowWords = ({ figures }: CompanyRecord, peers: readonly Peers[], t: Text) => {
  const known = figures.filter(({ value }) => value !== null)
  const bases = new Set(
    known.filter(({ metric }) => metric === 'spills' || metric === 'spill-hours').map(({ basis }) => basis),
  )
  const isDry = known.some(({ metric, period }) => /spill|overflow/.test(metric) && period === '2025')
  const hasPeers = peers.some(({ metric }) => !metric.endsWith('-incidents'))
  return {
    intro: [
      t(
        'Monitors record when an overflow runs and for how long (event duration monitoring, EDM). They do not record how much comes out. A rate is fairer than a count, which grows with the number of overflows.',
      ),
      ...(isDry
        ? [t('2025 was a dry year. Its figures are sums over the usable rows of the return, about 99.5% complete.')]
        : []),
    ],
    cautions: [
      ...(!hasPeers && bases.size > 0
        ? [t('Counted on another basis than in England, so it is not set beside other companies.')]
        : []),
      ...(bases.size > 1 ? [t('The years rest on different bases. Do not read them as a trend.')] : []),
    ],
  }
}

const cmaWords = ({ cma, figures }: CompanyRecord, t: Text) => {
  const uplift = figures.find(({ metric, value }) => metric === 'cma-bill-uplift' && value !== null)
  const intros: Record<CmaStatus, string> = {
    unknown: t('No record of how the company answered its price determination.'),
    'not-applicable': t(
      'The company has no price determination of its own in Ofwat’s 2024 price review (PR24), so there is nothing to appeal.',
    ),
    appeal: t(
      'The company asked for its determination in Ofwat’s 2024 price review (PR24) to be referred to the Competition and Markets Authority (CMA), which decides again how much it may charge.',
    ),
    accepted: t('The company accepted Ofwat’s final determination of December 2024.'),
  }
  return {
    intro: intros[cma.status],
    uplift:
      uplift &&
      t(
        'The CMA’s provisional decision of October 2025 added {value}% to the bill that Ofwat had set for {period}. Of the final decision of March 2026 we have not found the split by company.',
        { value: uplift.value!, period: longPeriod(uplift.period) },
      ),
  }
}

/** Of an invented score nothing is said but that it is one. */
const trustWords = (
  {
    company: { name, trust, trustCategory, trustDelta },
    standings,
    wave,
  }: { company: CompanyRecord; standings: readonly Standing[]; wave: Wave },
  t: Text,
) => {
  const subtitle = t('Trust score, % of customers, {wave}, {date}', {
    wave: t(wave.label),
    date: longDate(wave.fielded),
  })
  if (!mayClaim(trust) || !trustCategory || !trustDelta)
    return {
      heading: t('Trust: no measured score yet'),
      intro: t('The score shown here is invented to show how the index works; it says nothing about {name}.', { name }),
      title: t('How a score would be shown, invented'),
      subtitle,
    }
  const { against, value } = trustDelta
  const count = Math.abs(value)
  return {
    heading:
      against !== 'sector-mean'
        ? t('Trust against the sector')
        : value === 0
          ? t('Trust: level with the sector mean')
          : value > 0
            ? t(['Trust: {count} point above the sector mean', 'Trust: {count} points above the sector mean'], {
                count,
              })
            : t(['Trust: {count} point below the sector mean', 'Trust: {count} points below the sector mean'], {
                count,
              }),
    intro: `${t(trustVerdicts[trustCategory])} ${t('Category: {category}.', { category: t(trustCategories[trustCategory].label.toLowerCase()) })}`,
    title: t('{name} among the {count} companies with a score', { name, count: standings.length }),
    subtitle,
  }
}
