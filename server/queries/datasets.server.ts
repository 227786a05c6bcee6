import { count, eq, sql } from 'drizzle-orm'
import { inventedMark, isInvented } from '#domain/figures/claims.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { comparedMetrics, compareOn } from '#domain/index/comparison.ts'
import { type EnforcementCase, enforcementTotal } from '#domain/index/enforcement.ts'
import { matrixEntries, quadrants } from '#domain/index/matrix.ts'
import { metrics } from '#domain/index/metrics.ts'
import { nationalMetrics } from '#domain/index/national.ts'
import { isInRanking, noRanks, type Rank } from '#domain/index/rank.ts'
import { feedOf, overflowFeedsHeldBack, unreadOverflows } from '#domain/live/feeds.ts'
import { bathingClassLabels } from '#domain/maps/bathing.ts'
import { areaOf, type CatchmentMeasure, lengthOf } from '#domain/maps/catchment.ts'
import { nationCodes, nations } from '#domain/maps/nations.ts'
import { comparisonColumns, type DatasetName, datasets } from '#domain/open-data/datasets.ts'
import { largeFileNames } from '#domain/open-data/large-files.ts'
import { toCsv } from '#domain/text/csv.ts'
import type { Db } from '../db/db.ts'
import {
  companies,
  enforcementCases,
  metricValues,
  nationalValues,
  scores,
  sources,
  waves,
} from '../db/schema/index-data.ts'
import { listCompanyNames, summariesOf } from './companies.server.ts'
import { listEnforcement } from './enforcement.server.ts'
import { type EntrySummary, listSummaries } from './entries.server.ts'
import { listCorrections } from './moderation.server.ts'
import { listNationalFigures } from './national.server.ts'
import { readTopics, recommendationRowsOf } from './recommendations.server.ts'
import { companyNamesOf, type RiverHealthIndex, readIndex } from './river-health-index.server.ts'
import { listSurveyFindings } from './survey.server.ts'
import { currentWaveOf, getCurrentWave, type WaveRecord } from './waves.server.ts'

type Row = (string | number | boolean | null | undefined)[]

/** Reads the tables that several data files need, memoised: each at most once, however many files are made. */
export interface OpenDataReader {
  db: Db
  index: () => Promise<RiverHealthIndex>
  enforcement: () => Promise<readonly EnforcementCase[]>
  catchments: () => Promise<EntrySummary<'catchments'>[]>
  /** From the index where it has been read; otherwise by one statement, because one file needs no more. */
  companyNames: () => Promise<ReadonlyMap<string, string>>
  currentWave: () => Promise<WaveRecord>
}

export const openDataReader = (db: Db): OpenDataReader => {
  let index: Promise<RiverHealthIndex> | null = null
  let enforcement: Promise<readonly EnforcementCase[]> | null = null
  let catchments: Promise<EntrySummary<'catchments'>[]> | null = null
  return {
    db,
    index: () => {
      index ??= readIndex(db, { metrics: 'all' })
      return index
    },
    enforcement: () => {
      enforcement ??= listEnforcement(db)
      return enforcement
    },
    catchments: () => {
      catchments ??= listSummaries(db, ['catchments'])
      return catchments
    },
    companyNames: async () => (index ? companyNamesOf(await index) : listCompanyNames(db)),
    currentWave: async () => (index ? currentWaveOf((await index).waves) : getCurrentWave(db)),
  }
}

/** One of the open data files, as CSV text. */
export const getDatasetCsv = async (reader: OpenDataReader, name: DatasetName): Promise<string> =>
  toCsv(namesOf(datasets[name].columns), await rowsOf[name](reader))

/** The same rows as objects, by the names of their columns: numbers are numbers, and what is missing is null. */
export const getDatasetRows = async (reader: OpenDataReader, name: DatasetName) => {
  const names = namesOf(datasets[name].columns)
  return (await rowsOf[name](reader)).map((row) =>
    Object.fromEntries(names.map((column, index) => [column, row[index] ?? null])),
  )
}

/** The long table for one company, from an index with every metric. */
export const companyCsvOf = (index: RiverHealthIndex, companyId: string): string =>
  toCsv(
    namesOf(datasets['company-values'].columns),
    valueRows(index, (id) => id === companyId),
  )

/** The comparison of some companies, measure by measure, with those that were left out and why. */
export const comparisonCsvOf = (index: RiverHealthIndex, ids: readonly string[]): string => {
  const companies = summariesOf(index).filter(({ id }) => ids.includes(id))
  const figures = allFigures(index)
  const rows = comparedMetrics.flatMap((metric) => {
    const { shown, leftOut, refusal } = compareOn(metric, companies, figures)
    return [
      ...shown.map(({ company, figure }) => [...valueRow(company.name, figure), true, null]),
      ...leftOut.flatMap(({ company, figure, reason }) =>
        figure ? [[...valueRow(company.name, figure), false, refusal ? `${refusal} ${reason}` : reason]] : [],
      ),
    ]
  })
  return toCsv(namesOf(comparisonColumns), rows)
}

const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)

const sourceCells = ({ kind, confidence, note, formula, source }: Provenance): Row => [
  isInvented({ provenance: { kind } }) ? inventedMark : null,
  kind,
  confidence,
  note,
  formula,
  source.publisher,
  source.document,
  source.date,
  source.url,
  source.where,
  source.reportedBy?.publisher,
  source.reportedBy?.date,
  source.reportedBy?.url,
]

const intervalCells = (figure: CompanyFigure | null): Row => [figure?.estimate?.low, figure?.estimate?.high]

const valueRow = (company: string, figure: CompanyFigure): Row => {
  const { companyId, metric, period, value, basis, provenance } = figure
  return [
    companyId,
    company,
    metric,
    metrics[metric].label,
    period,
    value,
    ...intervalCells(figure),
    metrics[metric].unit,
    basis,
    ...sourceCells(provenance),
  ]
}

/** Kind and source of a figure; empty cells where it has no value. */
const sourceSummaryCells = (figure: CompanyFigure | null): Row => {
  if (!figure || figure.value === null) return [null, null, null, null]
  const { kind, source } = figure.provenance
  return [kind, source.publisher, source.document, source.url]
}

/** Both or neither: a rank has no cell of its own to stand in without its range. */
const rankCells = (rank: Rank): Row =>
  typeof rank === 'string' ? [null, null, null, noRanks[rank]] : [rank.rank, rank.best, rank.worst, null]

const markOf = (...figures: (CompanyFigure | null)[]) =>
  figures.some((figure) => figure?.value != null && isInvented(figure)) ? inventedMark : null

/** A measure of a catchment in the columns of domain/open-data/datasets.ts; all empty where none was found. */
const measureCells = (measure: CatchmentMeasure | null): Row => {
  const { kind, source, confidence, note } = measure?.provenance ?? {}
  return [
    measure?.value,
    measure?.scope,
    kind,
    source?.publisher,
    source?.document,
    source?.date,
    source?.url,
    source?.where,
    source?.reportedBy?.publisher,
    confidence,
    note,
  ]
}

const allFigures = ({ scores, figures }: RiverHealthIndex): CompanyFigure[] => [
  ...[...scores.values()].flatMap((wave) => [...wave.values()]),
  ...figures,
]

const valueRows = (index: RiverHealthIndex, isIncluded: (companyId: string) => boolean = () => true): Row[] => {
  const companyNames = companyNamesOf(index)
  return allFigures(index)
    .filter(({ companyId }) => isIncluded(companyId))
    .map((figure) => valueRow(companyNames.get(figure.companyId)!, figure))
}

/** Cited by something that is public: the source of a wave under embargo would give the wave away. */
export const isCited = sql`(
  exists (select from ${metricValues} where ${metricValues.sourceId} = ${sources.id})
  or exists (select from ${companies} where ${companies.cmaSourceId} = ${sources.id})
  or exists (select from ${enforcementCases} where ${enforcementCases.sourceId} = ${sources.id})
  or exists (select from ${nationalValues} where ${nationalValues.sourceId} = ${sources.id})
  or exists (
    select from ${scores} join ${waves} on ${waves.id} = ${scores.waveId}
    where ${scores.sourceId} = ${sources.id} and ${waves.publishAt} <= now()
  ))`

const rowsOf: Record<DatasetName, (reader: OpenDataReader) => Promise<Row[]>> = {
  companies: async ({ index, enforcement }) => {
    const cases = Map.groupBy(await enforcement(), ({ companyId }) => companyId)
    return summariesOf(await index()).map((company) => [
      company.id,
      company.name,
      company.code,
      company.type,
      company.nations.join('; '),
      markOf(company.trust),
      ...rankCells(company.rank),
      !company.excludedFromRanking,
      company.trust?.value,
      ...intervalCells(company.trust),
      ...sourceSummaryCells(company.trust),
      company.trustCategory,
      company.trustDelta?.value,
      company.trustDelta?.against,
      company.epa?.value,
      company.epa?.value ? company.epa.period : null,
      ...sourceSummaryCells(company.epa),
      company.spillsPerOverflow?.value,
      company.spillsPerOverflow?.period,
      company.spillsPerOverflow?.provenance.formula,
      ...sourceSummaryCells(company.spillsPerOverflow),
      company.amp8?.value,
      company.amp8?.basis,
      ...sourceSummaryCells(company.amp8),
      company.cwqm?.value,
      ...sourceSummaryCells(company.cwqm),
      company.cma.text,
      enforcementTotal(cases.get(company.id) ?? []).finalGbpM,
      cases.get(company.id)?.length ?? 0,
    ])
  },
  'company-values': async ({ index }) => valueRows(await index()),
  matrix: async ({ index }) =>
    matrixEntries(summariesOf(await index())).map((entry) => [
      entry.id,
      entry.name,
      markOf(entry.trustFigure, entry.epaFigure),
      entry.quadrant,
      quadrants[entry.quadrant].label,
      entry.trust,
      ...intervalCells(entry.trustFigure),
      ...sourceSummaryCells(entry.trustFigure),
      entry.epaStars,
      entry.hollow ? null : entry.epaFigure.period,
      !entry.hollow,
      ...sourceSummaryCells(entry.epaFigure),
      entry.region,
      entry.served,
    ]),
  enforcement: async ({ companyNames, enforcement }) => {
    const names = await companyNames()
    return (await enforcement()).map((action) => [
      action.id,
      action.companyId,
      names.get(action.companyId),
      action.date,
      action.authority,
      action.action,
      action.status,
      action.amountGbpM,
      action.reason,
      action.detail,
      ...sourceCells(action.provenance),
    ])
  },
  national: async ({ db }) =>
    (await listNationalFigures(db)).map(({ area, metric, period, value, provenance }) => [
      area,
      metric,
      nationalMetrics[metric].label,
      period,
      value,
      nationalMetrics[metric].unit,
      ...sourceCells(provenance),
    ]),
  survey: async ({ db, currentWave }) => {
    const wave = await currentWave()
    return [
      ...(await listSurveyFindings(db)).map((figure) => [
        figure.slug,
        figure.value,
        null,
        null,
        figure.label,
        figure.provenance.period,
        ...sourceCells(figure.provenance),
      ]),
      ...wave.nationalResults.map(({ code, label, value, interval, provenance }) => [
        code,
        value === null ? null : `${value}%`,
        interval?.low ?? null,
        interval?.high ?? null,
        label,
        provenance.period,
        ...sourceCells(provenance),
      ]),
    ]
  },
  catchments: async ({ catchments }) =>
    (await catchments()).map(({ slug, data }) => [
      slug,
      data.name,
      data.river,
      data.nation,
      data.region,
      data.lat,
      data.lon,
      ...measureCells(lengthOf(data)),
      ...measureCells(areaOf(data)),
      data.bathing?.map((water) => `${water.site}: ${bathingClassLabels[water.class]} (${water.year})`).join('; '),
      data.company,
      data.pressures.join('; '),
      data.partnership,
    ]),
  recommendations: async ({ db }) => recommendationRowsOf(await readTopics(db)),
  sources: async ({ db }) =>
    (
      await db
        .select({ source: sources, values: count(metricValues.id) })
        .from(sources)
        .leftJoin(metricValues, eq(metricValues.sourceId, sources.id))
        .where(isCited)
        .groupBy(sources.id)
        .orderBy(sources.publisher, sources.document)
    ).map(({ source, values }) => [
      source.publisher,
      source.document,
      source.date,
      source.url,
      source.where,
      source.reportedBy?.publisher,
      values,
    ]),

  corrections: async ({ db }) =>
    (await listCorrections(db, { most: 10_000 })).map(({ id, date, accepted, note, since, effect }) => [
      id,
      date.slice(0, 10),
      accepted ? 'corrected' : 'not-changed',
      note,
      since,
      effect,
      `/corrections#${id}`,
    ]),

  'left-out': async ({ index }) => [
    ...(await index()).companies
      .filter(({ company }) => !isInRanking(company))
      .map(({ company }) => ['ranking', 'company', company.id, company.name, 'The ranking does not list it.']),
    ...largeFileNames
      .filter((name) => name.startsWith('overflow'))
      .flatMap((name) => [
        ...nationCodes.flatMap((nation) =>
          unreadOverflows[nation] ? [[name, 'nation', nation, nations[nation].label, unreadOverflows[nation]]] : [],
        ),
        ...overflowFeedsHeldBack.map((code) => {
          const { title, licence } = feedOf(code)
          return [name, 'feed', code, title, `Its terms (${licence}) do not plainly allow us to pass it on as a file.`]
        }),
      ]),
  ],
}
