import { figuresSeries, readFiguresEdition } from '#domain/index/figures-edition.ts'
import type { EmbedKind } from '#domain/open-data/embed.ts'
import { longDate } from '#domain/text/dates.ts'
import { type Edition, getEdition } from '#server/queries/editions.server.ts'
import { type RiverHealthIndex, readIndex } from '#server/queries/river-health-index.server.ts'
import type { EmbedServices } from './describe.server.ts'

/** Which editions hold what an embed shows: a drawing needs the figures, a table the table of a ranking. */
export const holds = (kind: EmbedKind, series: string): boolean => {
  if (kind === 'matrix' || kind === 'chart') return series === figuresSeries
  // A score card has no row in the record index of a company that it leaves out.
  return series !== figuresSeries && (kind === 'ranking' || series !== 'record')
}

/** As an edition is named where it is the source. */
export const editionWords = ({ label, number, publishedAt }: Edition) => ({
  name: `${label}, edition ${number}`,
  day: longDate(publishedAt.slice(0, 10)),
})

export interface PinnedIndex {
  index: RiverHealthIndex
  edition: Edition | null
}

/** The index with the figures that were kept in an edition, or as it stands without one. Null where there is no such edition. */
export const indexAt = async (db: EmbedServices['db'], editionId: string | null): Promise<PinnedIndex | null> => {
  const index = await readIndex(db, { metrics: 'all' })
  if (!editionId) return { index, edition: null }
  const edition = await getEdition(db, editionId)
  if (edition?.series !== figuresSeries) return null
  const { wave, figures } = readFiguresEdition(edition.files.find(({ name }) => name === 'inputs.json')!.text)
  const scores = figures.filter(({ metric }) => metric === 'trust')
  return {
    edition,
    index: {
      companies: index.companies,
      waves: wave ? [{ ...wave, note: null, publishedAt: edition.publishedAt, nationalResults: [] }] : [],
      scores: new Map(wave ? [[wave.id, new Map(scores.map((score) => [score.companyId, score]))]] : []),
      figures: figures.filter(({ metric }) => metric !== 'trust'),
    },
  }
}
