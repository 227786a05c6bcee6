import type { Provenance } from '#domain/figures/provenance.ts'
import type { Db } from '../db/db.ts'
import { listChangeLog } from './change-log.server.ts'
import { listCompanyFigures } from './company-figures.server.ts'
import { listEntries } from './entries.server.ts'
import { listCorrections } from './moderation.server.ts'
import { getCurrentWave, listScores } from './waves.server.ts'

export interface StatusRow {
  id: string
  what: string
  value: string
  provenance: Provenance
}

/** What is not measured: illustrative figures, figures without a public source, and how many values are estimates. */
export const getDataStatus = async (db: Db) => {
  const wave = await getCurrentWave(db)
  const [values, figures, scores, changes, corrections] = await Promise.all([
    listCompanyFigures(db),
    listEntries(db, 'figures'),
    listScores(db, [wave]),
    listChangeLog(db),
    listCorrections(db),
  ])
  const known = values.filter(({ value }) => value !== null)
  const kinds = (kind: string) => known.filter(({ provenance }) => provenance.kind === kind).length
  const scored = [...(scores.get(wave.id)?.values() ?? [])].filter(
    ({ value, provenance }) => value !== null && provenance.kind === 'illustrative',
  )
  const equivalents = known.filter(({ metric }) => metric === 'matrix-epa-equivalent')
  const row = (slug: string, data: { label: string; value: string; provenance: Provenance }): StatusRow => ({
    id: slug,
    what: data.label,
    value: data.value,
    provenance: data.provenance,
  })
  const illustrative: StatusRow[] = [
    ...(scored[0]
      ? [
          {
            id: 'scores',
            what: 'Company trust scores',
            value: `${scored.length} scores`,
            provenance: scored[0].provenance,
          },
        ]
      : []),
    ...(wave.nationalResults[0]
      ? [
          {
            id: 'national',
            what: 'Figures on the company score card',
            value: `${wave.nationalResults.length} figures`,
            provenance: wave.nationalResults[0].provenance,
          },
        ]
      : []),
    ...(equivalents[0]
      ? [
          {
            id: 'equivalents',
            what: 'Equivalents of an EPA rating in the matrix',
            value: `${equivalents.length} companies`,
            provenance: equivalents[0].provenance,
          },
        ]
      : []),
    ...figures.filter(({ data }) => data.provenance.kind === 'illustrative').map(({ slug, data }) => row(slug, data)),
  ]
  return {
    illustrative,
    untraced: figures.filter(({ data }) => data.provenance.untraced).map(({ slug, data }) => row(slug, data)),
    counts: {
      publicRecord: kinds('public-record'),
      estimates: kinds('estimate'),
      missing: values.length - known.length,
    },
    changes,
    corrections,
  }
}
