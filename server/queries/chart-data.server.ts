import type { DrawnPart, RichTextPart } from '#domain/editorial/rich-text.ts'
import type { BarsChart, BillsChart, ChartData, HistoryChart } from '#domain/figures/chart-data.ts'
import { inventedScores, mayClaim } from '#domain/figures/claims.ts'
import { withDoubt } from '#domain/figures/doubt.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { type ChartSpec, type NamedChart, namedCharts } from '#domain/figures/named-charts.ts'
import type { CompanyFigure, CompanySummary, Wave } from '#domain/index/company.ts'
import { compareOn } from '#domain/index/comparison.ts'
import { counterpartOf, inputsOf, isInputOf } from '#domain/index/derived.ts'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import { whyNotApplicable } from '#domain/index/not-applicable.ts'
import { sectorMeanWords } from '#domain/survey/rank-words.ts'
import { longDate, longPeriod } from '#domain/text/dates.ts'
import { english, type Text } from '#domain/text/message.ts'
import type { Db } from '../db/db.ts'
import { summariesOf } from './companies.server.ts'
import { type RiverHealthIndex, readIndex } from './river-health-index.server.ts'
import { currentWaveOf } from './waves.server.ts'

const barMetrics: Partial<Record<NamedChart, MetricCode>> = {
  'epa-2023': 'epa-stars',
  spills: 'spills',
  'spill-hours': 'spill-hours',
  'spills-per-overflow': 'spills-per-overflow',
  'hours-per-spill': 'hours-per-spill',
  'serious-incidents': 'serious-incidents',
  'amp8-totals': 'amp8-total',
  'cwqm-budgets': 'cwqm-budget',
}

export type ReadChart = (spec: ChartSpec) => Promise<ChartData>

/** Reads the charts of one request, memoising the index: the first chart reads it, and the others share it. */
export const chartReader = (db: Db): ReadChart => {
  let index: Promise<RiverHealthIndex> | null = null
  return async (spec) => {
    index ??= readIndex(db, { metrics: 'all' })
    return chartDataOf(await index, spec)
  }
}

/** The parts of a text with the data of its charts. */
export const withChartData = (readChart: ReadChart, parts: readonly RichTextPart[]): Promise<DrawnPart[]> =>
  Promise.all(parts.map(async (part) => ('chart' in part ? { chart: await readChart(part.chart) } : part)))

/** A chart that an article places by name, with its companies and its year, from an index with every metric. */
export const chartDataOf = (index: RiverHealthIndex, spec: ChartSpec, t: Text = english): ChartData => ({
  ...chartOf(index, spec, t),
  name: spec.name,
})

const chartOf = (index: RiverHealthIndex, { name, companies: ids, year }: ChartSpec, t: Text) => {
  const summaries = summariesOf(index)
  const companies =
    ids.length > 0 ? ids.flatMap((id) => summaries.find((company) => company.id === id) ?? []) : summaries
  const figuresOf = (metric: MetricCode) => index.figures.filter((figure) => figure.metric === metric)
  if (name === 'epa-history') return epaHistory(companies, figuresOf('epa-stars'), t)
  if (name === 'bills') return bills(companies, figuresOf('bill'), t)
  if (name === 'trust-scores') return trustScores(companies, currentWaveOf(index.waves), t)
  const metric = barMetrics[name]!
  const requestedYear = name === 'epa-2023' ? 2023 : year
  const figures = figuresOf(metric).filter(({ period }) => requestedYear === null || period === String(requestedYear))
  return bars(index, metric, companies, figures, ids.length > 0, t)
}

/** Every company by a measure, in one of its periods, the newest when null; and the periods that can be asked for, newest first. */
export const measureChartOf = (
  index: RiverHealthIndex,
  metric: MetricCode,
  period: string | null,
  t: Text = english,
) => {
  const name = namedCharts.find((chart) => chart !== 'epa-2023' && barMetrics[chart] === metric) ?? null
  const companies = summariesOf(index)
  if (metric === 'trust')
    return {
      chart: { ...trustScores(companies, currentWaveOf(index.waves), t), name: 'trust-scores' as const },
      periods: [],
    }
  const ofMetric = index.figures.filter((figure) => figure.metric === metric)
  const chartIn = (one: string | null) =>
    bars(
      index,
      metric,
      companies,
      one === null ? ofMetric : ofMetric.filter((figure) => figure.period === one),
      false,
      t,
    )
  const hasValues = ({ rows }: BarsChart) => rows.some(({ figure }) => figure.value !== null)
  const periods = [...new Set(ofMetric.map((figure) => figure.period))]
    .sort()
    .reverse()
    .filter((one) => hasValues(chartIn(one)))
  const chart = chartIn(period !== null && periods.includes(period) ? period : null)
  return { chart: hasValues(chart) ? { ...chart, name } : null, periods }
}

const highestFirst = (a: { figure: CompanyFigure }, b: { figure: CompanyFigure }) =>
  (b.figure.value ?? -1) - (a.figure.value ?? -1)

const bars = (
  index: RiverHealthIndex,
  metric: MetricCode,
  companies: CompanySummary[],
  figures: CompanyFigure[],
  /** Whether the author chose the companies: then the chart lists each one that it leaves out. */
  isSelection: boolean,
  t: Text,
): BarsChart => {
  // AMP8 totals are shown on both bases, each labelled; other metrics only where the figures are comparable.
  const comparison = compareOn(metric, companies, metric === 'amp8-total' ? figures.map(withoutBasis) : figures, t)
  const { period, shown, leftOut, cautions } = comparison
  const withBasis = (figure: CompanyFigure) =>
    figures.find(({ companyId, period }) => companyId === figure.companyId && period === figure.period) ?? figure
  const missingFigures = figures.filter((figure) => figure.period === period && figure.value === null)
  const rows = [
    ...shown.map(({ company, figure }) => ({ id: company.id, name: company.name, figure: withBasis(figure) })),
    // No published value: drawn as a gap, so that it does not look like zero.
    ...missingFigures.flatMap((figure) => {
      const company = companies.find(({ id }) => id === figure.companyId)
      return company && !whyNotApplicable(metric, company.id) ? { id: company.id, name: company.name, figure } : []
    }),
  ].sort(highestFirst)
  const counts = rateInputs(index, metric, t)
  return {
    kind: 'bars',
    metric,
    period,
    title: barsTitle(metric, rows, period, t),
    subtitle: [labelWithUnit(metric, t), period && longPeriod(period)].filter(Boolean).join(', '),
    cautions: [
      ...cautions,
      ...(metric === 'amp8-total'
        ? [t('“Plan” is what the company asked for in early 2024; it does not compare with a final determination.')]
        : []),
    ],
    rows: rows.map((row) => ({ ...row, ...(counts && { beside: counts(row.figure) }) })),
    reference: null,
    other: counterpartOf(metric),
    leftOut: leftOut.filter(
      ({ company, figure }) => (isSelection || figure !== null) && !rows.some(({ id }) => id === company.id),
    ),
  }
}

/** Of a rate: how to say the counts behind a value, "60,253 spills, 2,473 storm overflows". */
const rateInputs = (index: RiverHealthIndex, metric: MetricCode, t: Text) => {
  const inputs = inputsOf(metric)
  if (inputs.length === 0) return null
  return (rate: CompanyFigure) =>
    inputs
      .flatMap((input) => {
        const figure = index.figures.find((one) => one.metric === input && isInputOf(one, rate))
        return figure?.value == null
          ? []
          : t(`{count} ${metrics[input].unit}`, { count: formatMetric(input, figure.value, t) })
      })
      .join(', ')
}

const withoutBasis = (figure: CompanyFigure): CompanyFigure => ({ ...figure, basis: null })

/** "Storm overflow spills", not "Storm overflow spills, spills". */
const labelWithUnit = (metric: MetricCode, t: Text): string => {
  const { label, unit } = metrics[metric]
  return label.toLowerCase().includes(unit.toLowerCase()) ? t(label) : `${t(label)}, ${t(unit)}`
}

const barsTitle = (metric: MetricCode, rows: BarsChart['rows'], period: string | null, t: Text): string => {
  const rowsWithValue = rows.filter(({ figure }) => figure.value !== null)
  const [first] = rowsWithValue
  if (!first || !mayClaim(...rowsWithValue.map(({ figure }) => figure))) return t(metrics[metric].label)
  if (metric === 'epa-stars') {
    const fourStarCount = rowsWithValue.filter(({ figure }) => figure.value === 4).length
    return t('{count} of {total} companies have four stars for {year}', {
      count: fourStarCount,
      total: rowsWithValue.length,
      year: period!,
    })
  }
  const { name, figure } = first
  const value = formatMetric(metric, figure.value, t)
  const isSum = metric === 'amp8-total' || metric === 'cwqm-budget'
  const words = isSum ? value : t('{value} {measure}', { value, measure: t(metrics[metric].shortLabel).toLowerCase() })
  const inYear = period?.length === 4 ? t('{value} in {year}', { value: words, year: period }) : words
  return t('{name} has the largest figure: {value}', { name, value: withDoubt(figure.provenance, inYear, t) })
}

const trustScores = (companies: CompanySummary[], wave: Wave, t: Text): BarsChart => {
  const rows = companies
    .flatMap(({ id, name, trust }) => (trust?.value ? { id, name, figure: trust } : []))
    .sort(highestFirst)
  const isMeasured = mayClaim(...rows.map(({ figure }) => figure))
  // A score whose interval holds the mean may as well be below it.
  const aboveMeanCount = rows.filter(
    ({ figure: { estimate, value } }) => (estimate?.low ?? value!) > wave.sectorMeanTrust,
  ).length
  const knowsErrors = rows.every(({ figure }) => figure.estimate)
  return {
    kind: 'bars',
    metric: 'trust',
    period: null,
    other: null,
    title: isMeasured
      ? t(
          knowsErrors
            ? '{count} of {total} companies stand above the sector mean of {mean}, with the whole of their interval'
            : '{count} of {total} companies stand above the sector mean of {mean}',
          { count: aboveMeanCount, total: rows.length, mean: sectorMeanWords(wave, t) },
        )
      : t('Trust scores, invented'),
    subtitle: `${t(metrics.trust.label)}, ${t(wave.label)}, ${t(longDate(wave.fielded))}`,
    cautions: isMeasured ? [] : [t(inventedScores)],
    rows,
    reference: { value: wave.sectorMeanTrust, label: t('sector mean, {mean}', { mean: sectorMeanWords(wave, t) }) },
    leftOut: [],
  }
}

const epaHistory = (companies: CompanySummary[], ratings: CompanyFigure[], t: Text): HistoryChart => {
  const figures = ratings.filter(({ value }) => value !== null)
  const rows = companies
    .map(({ id, name }) => ({ id, name, figures: figures.filter(({ companyId }) => companyId === id) }))
    .filter((row) => row.figures.length > 0)
  const years = rows.flatMap((row) => row.figures.map(({ period }) => Number(period)))
  return {
    kind: 'epa-history',
    title: t('Stars, year by year. The line breaks where the method changed.'),
    subtitle: `${t(metrics['epa-stars'].label)}, ${t(metrics['epa-stars'].unit)}`,
    cautions: [t('The method became stricter for 2021: a rating before it does not compare with one after.')],
    // A few scattered earlier ratings would compress the years that can be compared.
    span: { from: Math.max(2018, Math.min(...years)), to: Math.max(...years) },
    rows,
  }
}

const bills = (companies: CompanySummary[], figures: CompanyFigure[], t: Text): BillsChart => {
  const billIn = (id: string, period: string) =>
    figures.find((figure) => figure.companyId === id && figure.period === period && figure.value !== null) ?? null
  const rows = companies
    .filter(({ type }) => type === 'WW')
    .map(({ id, name }) => ({ id, name, from: billIn(id, '2024-25'), to: billIn(id, '2029-30') }))
    .filter(({ to }) => to !== null)
    .sort((a, b) => b.to!.value! - a.to!.value!)
  const [first] = rows
  return {
    kind: 'bills',
    title: first
      ? t('{name} is set to have the highest average bill in 2029–30: {bill}', {
          name: first.name,
          bill: formatMetric('bill', first.to!.value, t),
        })
      : t(metrics.bill.label),
    subtitle: t('Average household bill for water and sewerage, £ a year, 2024–25 to 2029–30, before inflation'),
    cautions: [t('Before inflation, and before any change that the CMA has made.')],
    rows,
  }
}
