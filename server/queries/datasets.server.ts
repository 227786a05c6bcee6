import { count, eq, sql } from 'drizzle-orm'
import type { CompanyFigure } from '#domain/company.ts'
import { comparedMetrics, compareOn } from '#domain/comparison.ts'
import { toCsv } from '#domain/csv.ts'
import { comparisonColumns, type DatasetName, datasets } from '#domain/datasets.ts'
import { matrixEntries, quadrants } from '#domain/matrix.ts'
import { metrics } from '#domain/metrics.ts'
import type { Provenance } from '#domain/provenance.ts'
import type { Db } from '../db/db.ts'
import { companies, metricValues, scores, sources, waves } from '../db/schema/index-data.ts'
import { listCompanies } from './companies.server.ts'
import { listCompanyFigures } from './company-figures.server.ts'
import { listEntries } from './entries.server.ts'
import { recommendationRows } from './recommendations.server.ts'
import { listSurveyFindings } from './survey.server.ts'
import { getCurrentWave, listScores, listWaves } from './waves.server.ts'

type Row = (string | number | boolean | null | undefined)[]

/** One of the open data files, as CSV text. */
export const getDatasetCsv = async (db: Db, name: DatasetName): Promise<string> =>
  toCsv(names(datasets[name].columns), await rowsOf[name](db))

/** The long table for one company. */
export const getCompanyCsv = async (db: Db, companyId: string): Promise<string> =>
  toCsv(names(datasets['company-values'].columns), await valueRows(db, (id) => id === companyId))

/** The comparison of some companies, measure by measure, with those that were left out and why. */
export const getComparisonCsv = async (db: Db, ids: readonly string[]): Promise<string> => {
  const companies = (await listCompanies(db)).filter(({ id }) => ids.includes(id))
  const figures = await allFigures(db)
  const rows = comparedMetrics.flatMap((metric) => {
    const { shown, leftOut, refusal } = compareOn(metric, companies, figures)
    return [
      ...shown.map(({ company, figure }) => [...valueRow(company.name, figure), true, null]),
      ...leftOut.flatMap(({ company, figure, reason }) =>
        figure ? [[...valueRow(company.name, figure), false, refusal ? `${refusal} ${reason}` : reason]] : [],
      ),
    ]
  })
  return toCsv(names(comparisonColumns), rows)
}

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)

const sourceCells = ({ kind, confidence, note, formula, source }: Provenance): Row => [
  kind,
  confidence,
  note,
  formula,
  source.publisher,
  source.document,
  source.date,
  source.url,
]

const valueRow = (company: string, { companyId, metric, period, value, basis, provenance }: CompanyFigure): Row => [
  companyId,
  company,
  metric,
  metrics[metric].label,
  period,
  value,
  metrics[metric].unit,
  basis,
  ...sourceCells(provenance),
]

const whoSays = ({ provenance: { kind, source } }: CompanyFigure): Row => [
  kind,
  source.publisher,
  source.document,
  source.url,
]

const allFigures = async (db: Db): Promise<CompanyFigure[]> => {
  const scores = await listScores(db, await listWaves(db))
  return [...[...scores.values()].flatMap((wave) => [...wave.values()]), ...(await listCompanyFigures(db))]
}

const valueRows = async (db: Db, wanted: (companyId: string) => boolean = () => true): Promise<Row[]> => {
  const nameOf = new Map((await listCompanies(db)).map(({ id, name }) => [id, name]))
  return (await allFigures(db))
    .filter(({ companyId }) => wanted(companyId))
    .map((figure) => valueRow(nameOf.get(figure.companyId)!, figure))
}

/** Cited by something that is public: the source of a wave under embargo would give the wave away. */
const isCited = sql`(
  exists (select from ${metricValues} where ${metricValues.sourceId} = ${sources.id})
  or exists (select from ${companies} where ${companies.cmaSourceId} = ${sources.id})
  or exists (
    select from ${scores} join ${waves} on ${waves.id} = ${scores.waveId}
    where ${scores.sourceId} = ${sources.id} and ${waves.publishAt} <= now()
  ))`

const rowsOf: Record<DatasetName, (db: Db) => Promise<Row[]>> = {
  companies: async (db) =>
    (await listCompanies(db)).map((company) => [
      company.id,
      company.name,
      company.code,
      company.type,
      company.nations.join('; '),
      company.rank,
      !company.excludedFromRanking,
      company.trust?.value,
      company.trust?.value ? company.trust.provenance.kind : null,
      company.trustCategory,
      company.trustDelta?.value,
      company.trustDelta?.against,
      company.epa?.value,
      company.epa?.value ? company.epa.period : null,
      company.amp8?.value,
      company.amp8?.basis,
      company.cwqm?.value,
      company.cwqm?.value ? company.cwqm.provenance.kind : null,
      company.cma.text,
    ]),
  'company-values': (db) => valueRows(db),
  matrix: async (db) =>
    matrixEntries(await listCompanies(db)).map((entry) => [
      entry.id,
      entry.name,
      entry.quadrant,
      quadrants[entry.quadrant].label,
      entry.trust,
      ...whoSays(entry.trustFigure),
      entry.epaStars,
      entry.epaFigure.period,
      !entry.hollow,
      ...whoSays(entry.epaFigure),
      entry.region,
      entry.served,
    ]),
  survey: async (db) => {
    const wave = await getCurrentWave(db)
    return [
      ...(await listSurveyFindings(db)).map((figure) => [
        figure.slug,
        figure.value,
        figure.label,
        figure.provenance.period,
        ...sourceCells(figure.provenance),
      ]),
      ...wave.nationalResults.map(({ code, label, value, provenance }) => [
        code,
        value === null ? null : `${value}%`,
        label,
        provenance.period,
        ...sourceCells(provenance),
      ]),
    ]
  },
  catchments: async (db) =>
    (await listEntries(db, 'catchments')).map(({ slug, data }) => [
      slug,
      data.name,
      data.river,
      data.nation,
      data.region,
      data.lat,
      data.lon,
      data.lengthKm,
      data.areaKm2,
      data.measuresConfidence,
      data.company,
      data.pressures.join('; '),
      data.partnership,
    ]),
  recommendations: (db) => recommendationRows(db),
  sources: async (db) =>
    (
      await db
        .select({ source: sources, values: count(metricValues.id) })
        .from(sources)
        .leftJoin(metricValues, eq(metricValues.sourceId, sources.id))
        .where(isCited)
        .groupBy(sources.id)
        .orderBy(sources.publisher, sources.document)
    ).map(({ source, values }) => [source.publisher, source.document, source.date, source.url, values]),
}
