import { inventedScores, inventedSentence, isInvented } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { NamedChart } from '#domain/figures/named-charts.ts'
import { type FigureKind, figureKinds } from '#domain/figures/provenance.ts'
import { sourcesOf } from '#domain/figures/sources-of.ts'
import type { CompanyFigure, CompanySummary } from '#domain/index/company.ts'
import { figuresSeries } from '#domain/index/figures-edition.ts'
import { matrixEntries } from '#domain/index/matrix.ts'
import { measureAddress } from '#domain/index/measure-address.ts'
import { metrics } from '#domain/index/metrics.ts'
import { inRankingOrder, noRanks, type Rank } from '#domain/index/rank.ts'
import { trustCategories } from '#domain/index/trust.ts'
import { citationOf } from '#domain/survey/edition.ts'
import { editionTable } from '#domain/survey/edition-table.ts'
import { intervalAfter, rangeWords } from '#domain/survey/rank-words.ts'
import { longDate, longPeriod } from '#domain/text/dates.ts'
import { chartDataOf } from '#server/queries/chart-data.server.ts'
import { summariesOf } from '#server/queries/companies.server.ts'
import { getEdition } from '#server/queries/editions.server.ts'
import { companyNamesOf, readIndex } from '#server/queries/river-health-index.server.ts'
import { currentWaveOf } from '#server/queries/waves.server.ts'
import type { DescribeEmbed, EmbedServices } from './describe.server.ts'
import type { Embed, EmbedCell } from './embed.ts'
import { editionWords, indexAt, type PinnedIndex } from './pinned.server.ts'

/** As many as fit under a drawing; the page has them all. */
const maxSources = 3

const labelsOf = (kinds: Iterable<FigureKind>) => [...new Set(kinds)].map((kind) => figureKinds[kind].label)

/** Kinds and sources of figures, those that carry most of them first. */
const originOf = (figures: readonly (CompanyFigure | null)[]) => {
  const cited = sourcesOf(figures)
  const rest = cited.length - maxSources
  return {
    kinds: labelsOf(cited.map(({ kind }) => kind)),
    sources: [
      ...cited
        .slice(0, maxSources)
        .map(({ source: { url, ...source } }) => ({ text: citationOf(source), url: url ?? null })),
      ...(rest > 0 ? [{ text: `${rest} more, on the page`, url: null }] : []),
    ],
  }
}

const cellOf = (figure: CompanyFigure | null): EmbedCell => ({
  text: figure ? formatMetric(figure.metric, figure.value) + intervalAfter(figure) : 'N/A',
  mark:
    figure?.value == null
      ? null
      : isInvented(figure)
        ? 'invented'
        : figure.provenance.kind === 'estimate'
          ? 'estimate'
          : null,
})

const rankText = (rank: Rank) => (typeof rank === 'object' ? `${rank.rank}, ${rangeWords(rank)}` : noRanks[rank])
const hasInvented = (companies: readonly CompanySummary[]) => companies.some(({ trust }) => isInvented(trust))

export const describeRanking: DescribeEmbed = async (services, { edition }) => {
  if (edition) return describeEdition(services, edition, null)
  const index = await readIndex(services.db)
  const companies = inRankingOrder(summariesOf(index))
  const wave = currentWaveOf(index.waves)
  const year = companies.find(({ epa }) => epa)?.epa?.period
  const invented = hasInvented(companies)
  return {
    title: 'Water companies by public trust and by record',
    subtitle: `Trust: ${wave.label}, ${longDate(wave.fielded)}. Environmental Performance Assessment (EPA) for ${year}.`,
    marks: invented ? ['Invented trust scores'] : [],
    body: {
      type: 'table',
      columns: ['Company', 'Trust', 'Rank', 'EPA', 'Spills per overflow'],
      rows: companies.map(({ id, name, trust, rank, epa, spillsPerOverflow }) => ({
        ...{ name, href: `/rhi/companies/${id}` },
        cells: [cellOf(trust), { text: rankText(rank) }, cellOf(epa), cellOf(spillsPerOverflow)],
      })),
    },
    notes: invented ? [inventedScores] : [],
    ...originOf(companies.flatMap(({ trust, epa, spillsPerOverflow }) => [trust, epa, spillsPerOverflow])),
    page: '/rhi/companies',
  }
}

export const describeCompany: DescribeEmbed = async (services, { id, edition }) => {
  if (edition) return describeEdition(services, edition, id)
  const index = await readIndex(services.db)
  const company = summariesOf(index).find((one) => one.id === id)
  if (!company) return null
  const { name, trust, rank, trustCategory, epa, spillsPerOverflow, amp8 } = company
  const wave = currentWaveOf(index.waves)
  const invented = isInvented(trust)
  const mark = invented ? 'invented' : null
  const figures = [epa, spillsPerOverflow, amp8].filter((figure) => figure !== null)
  return {
    title: name,
    subtitle: `River Health Index, ${wave.label}, ${longDate(wave.fielded)}`,
    marks: invented ? ['Invented trust score'] : [],
    body: {
      type: 'table',
      columns: ['Measure', 'Value', 'Covers'],
      rows: [
        { name: 'Trust score', href: null, cells: [cellOf(trust), { text: longDate(wave.fielded) }] },
        { name: 'Rank', href: null, cells: [{ text: rankText(rank) }, { text: wave.label }] },
        ...(trustCategory
          ? [
              {
                name: 'Trust category',
                href: null,
                cells: [{ text: trustCategories[trustCategory].label, mark }, { text: wave.label }],
              },
            ]
          : []),
        ...figures.map((figure) => ({
          name: metrics[figure.metric].label,
          href: null,
          cells: [cellOf(figure), { text: longPeriod(figure.period) }],
        })),
      ],
    },
    notes: invented ? [inventedSentence] : [],
    ...originOf([trust, ...figures]),
    page: `/rhi/companies/${id}`,
  }
}

/** The table of an edition, or one company's row of it: what was kept, and nothing computed anew. */
const describeEdition = async ({ db }: EmbedServices, id: string, companyId: string | null): Promise<Embed | null> => {
  const edition = await getEdition(db, id)
  if (!edition || edition.series === figuresSeries) return null
  const { columns, rows } = editionTable(edition.table, companyNamesOf(await readIndex(db)))
  const shown = companyId ? rows.filter((row) => row.id === companyId) : rows
  if (shown.length === 0) return null
  const invented = shown.some(({ kind }) => kind === 'illustrative')
  const page = `/rhi/editions/${id}`
  const { name: editionName, day } = editionWords(edition)
  return {
    title: companyId ? shown[0]!.name : `River Health Index: ${edition.label}`,
    subtitle: `${editionName}, as it was published on ${day}. It will not change.`,
    marks: invented ? ['Invented trust scores'] : [],
    body: {
      type: 'table',
      columns: ['Company', ...columns],
      rows: shown.map(({ id: company, name, kind, cells }) => ({
        ...{ name, href: `/rhi/companies/${company}` },
        cells: cells.map((text, column) => ({
          text,
          mark: column === 0 && kind === 'illustrative' ? 'invented' : null,
        })),
      })),
    },
    notes: invented ? [inventedScores] : [],
    kinds: labelsOf(shown.map(({ kind }) => kind ?? 'estimate')),
    sources: [{ text: `${editionName} (${day})`, url: page }],
    page,
  }
}

/** What is drawn from the figures of an edition says so, and leads to it. */
const atEdition = (embed: Embed, edition: PinnedIndex['edition']): Embed => {
  if (!edition) return embed
  const { name, day } = editionWords(edition)
  const page = `/rhi/editions/${edition.id}`
  return {
    ...embed,
    subtitle: `${embed.subtitle.replace(/\.$/, '')}. ${name}, as it was published on ${day}. It will not change.`,
    sources: [...embed.sources, { text: `${name} (${day})`, url: page }],
    page,
  }
}

export const describeMatrix: DescribeEmbed = async ({ db }, address) => {
  const pinned = await indexAt(db, address.edition)
  if (!pinned) return null
  const { index, edition } = pinned
  const entries = matrixEntries(summariesOf(index))
  const wave = currentWaveOf(index.waves)
  const year = entries.find(({ hollow }) => !hollow)?.epaFigure.period ?? null
  const invented = entries.some(({ trustFigure }) => isInvented(trustFigure))
  const hollow = entries.filter((entry) => entry.hollow).map(({ name }) => name)
  const embed: Embed = {
    title: 'Trust against environmental performance',
    subtitle: `Trust: ${wave.label}, ${longDate(wave.fielded)}. EPA rating for ${year}, 1 to 4 stars.`,
    marks: invented ? ['Invented trust scores'] : [],
    body: { type: 'matrix', entries, year, invented },
    notes: [
      ...(invented ? [inventedScores] : []),
      ...(hollow.length > 0
        ? [`Hollow marks: the EPA does not rate ${hollow.join(' or ')}; their stars are invented.`]
        : []),
    ],
    ...originOf(entries.flatMap(({ trustFigure, epaFigure }) => [trustFigure, epaFigure])),
    page: '/rhi/matrix',
  }
  return atEdition(embed, edition)
}

export const describeChart: DescribeEmbed = async ({ db }, { id, edition: editionId }) => {
  const pinned = await indexAt(db, editionId)
  if (!pinned) return null
  const { index, edition } = pinned
  const chart = chartDataOf(index, { name: id as NamedChart, companies: [], year: null })
  const figures =
    chart.kind === 'bars'
      ? chart.rows.map(({ figure }) => figure)
      : chart.rows.flatMap((row) => ('figures' in row ? row.figures : [row.from, row.to]))
  const embed: Embed = {
    title: chart.title,
    subtitle: chart.subtitle,
    marks: figures.some(isInvented) ? ['Invented values'] : [],
    body: { type: 'chart', chart },
    notes: chart.cautions,
    ...originOf(figures),
    page: pageOfChart(chart),
  }
  return atEdition(embed, edition)
}

const pageOfChart = (chart: ReturnType<typeof chartDataOf>) =>
  chart.kind === 'bars'
    ? measureAddress(chart.metric)
    : chart.kind === 'bills'
      ? measureAddress('bill')
      : '/rhi/companies'
