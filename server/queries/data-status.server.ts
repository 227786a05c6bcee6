import { desc, sql } from 'drizzle-orm'
import type { Provenance } from '#domain/figures/provenance.ts'
import { quotedFigurePath } from '#domain/index/figure-address.ts'
import { measurePath } from '#domain/index/value-address.ts'
import { english, type Text } from '#domain/text/message.ts'
import type { Db } from '../db/db.ts'
import { imports, waves } from '../db/schema/index-data.ts'
import { listEntries } from './entries.server.ts'
import { listCorrections } from './moderation.server.ts'
import { listRecordChanges } from './record-changes.server.ts'
import type { RiverHealthIndex } from './river-health-index.server.ts'
import { currentWaveOf } from './waves.server.ts'

export interface StatusRow {
  id: string
  what: string
  value: string
  provenance: Provenance
  /** Where it is accounted for. */
  page: string
}

/** What is not measured: illustrative figures, figures without a public source, and how many values are estimates. */
export const getDataStatus = async (
  db: Db,
  { waves, scores, figures: values }: RiverHealthIndex,
  t: Text = english,
) => {
  const wave = currentWaveOf(waves)
  const [figures, changes, corrections] = await Promise.all([
    listEntries(db, 'figures'),
    listChangeLog(db),
    listCorrections(db),
  ])
  const valuesWithData = values.filter(({ value }) => value !== null)
  const countOf = (kind: string) => valuesWithData.filter(({ provenance }) => provenance.kind === kind).length
  const inventedScores = [...(scores.get(wave.id)?.values() ?? [])].filter(
    ({ value, provenance }) => value !== null && provenance.kind === 'illustrative',
  )
  const equivalents = valuesWithData.filter(({ metric }) => metric === 'matrix-epa-equivalent')
  const toRow = (slug: string, data: { label: string; value: string; provenance: Provenance }): StatusRow => ({
    id: slug,
    what: t(data.label),
    value: data.value,
    provenance: data.provenance,
    page: quotedFigurePath(slug),
  })
  const illustrative: StatusRow[] = [
    ...(inventedScores[0]
      ? [
          {
            id: 'scores',
            what: t('Company trust scores'),
            value: t(['{count} score', '{count} scores'], { count: inventedScores.length }),
            provenance: inventedScores[0].provenance,
            page: measurePath('trust'),
          },
        ]
      : []),
    ...(wave.nationalResults[0]
      ? [
          {
            id: 'national',
            what: t('Figures on the company score card'),
            value: t(['{count} figure', '{count} figures'], { count: wave.nationalResults.length }),
            provenance: wave.nationalResults[0].provenance,
            page: `/rhi/waves/${wave.id}`,
          },
        ]
      : []),
    ...(equivalents[0]
      ? [
          {
            id: 'equivalents',
            what: t('Equivalents of an EPA rating in the matrix'),
            value: t(['{count} company', '{count} companies'], { count: equivalents.length }),
            provenance: equivalents[0].provenance,
            page: measurePath('matrix-epa-equivalent'),
          },
        ]
      : []),
    ...figures.filter(({ data }) => data.provenance.kind === 'illustrative').map(({ slug, data }) => toRow(slug, data)),
  ]
  return {
    illustrative,
    untraced: figures.filter(({ data }) => data.provenance.untraced).map(({ slug, data }) => toRow(slug, data)),
    counts: {
      publicRecord: countOf('public-record'),
      estimates: countOf('estimate'),
      missing: values.length - valuesWithData.length,
    },
    changes,
    corrections,
  }
}

interface LoggedChange {
  id: string
  text: string
  date: string
  /** When it was undone, or null. */
  undone: string | null
  /** Whose values or record it changed. */
  companies: readonly string[]
}

const logLength = 20

/**
 * The public change log of imports and of the records of companies and sources, newest first. A line about a wave under embargo appears when the wave is published. An
 * import that was undone stays in the log with its date, unless it was undone before the public could see it.
 */
export const listChangeLog = async (db: Db, most = logLength): Promise<LoggedChange[]> => {
  const isUnderEmbargo = sql`${imports.changes} ->> 'waveId' in (select ${waves.id} from ${waves} where ${waves.publishAt} > now())`
  const records = await listRecordChanges(db, most)
  const rows = await db
    .select({
      id: imports.id,
      text: imports.changeLog,
      appliedAt: imports.appliedAt,
      undoneAt: imports.undoneAt,
      // Of values "wessex-water epa-stars 2024", of scores "wave-2 wessex-water".
      companies: sql<
        string[]
      >`array(select distinct split_part(changed.row ->> 'key', ' ', case changed.row ->> 'table' when 'scores' then 2 else 1 end) from jsonb_array_elements(${imports.changes} -> 'rows') as changed(row) where changed.row ->> 'table' in ('values', 'scores') order by 1)`,
    })
    .from(imports)
    .where(
      sql`case when ${imports.undoneAt} is null then ${isUnderEmbargo} is not true else ${imports.changes} ->> 'seen' = 'true' end`,
    )
    .orderBy(desc(imports.appliedAt))
    .limit(most)
  const lines = rows.map(({ id, text, companies, appliedAt, undoneAt }) => ({
    id,
    text,
    companies,
    date: appliedAt.toISOString(),
    undone: undoneAt?.toISOString() ?? null,
  }))
  return [...lines, ...records].sort((a, b) => (a.date < b.date ? 1 : -1)).slice(0, most)
}
