import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Source } from '#domain/figures/provenance.ts'
import { type IndexData, indexDataSchema } from '#domain/schemas/index-data.ts'

/**
 * Reads the shipped index data, content/index, and checks it with the schema that imports use.
 *
 *   sources.yaml          key → publication; every figure names one of these keys
 *   companies.yaml        id → company
 *   waves.yaml            id → wave, with its scores and national results
 *   values/<metric>.yaml  company → period → value; `kind` at the top holds unless a value says otherwise
 *   enforcement.yaml      id → penalty, package, fine or open case
 *   national.yaml         nation → measure → year → value, public record unless a value says otherwise
 */
export const readIndex = async (folder: string): Promise<IndexData> => {
  const read = async (name: string) => parse(await readFile(path.join(folder, name), 'utf8'))
  const sources = (await read('sources.yaml')) as Record<string, Source>
  const sourceFor = (key: string) => {
    const source = sources[key]
    if (!source) throw new Error(`content/index names the source ${key}, which is not in sources.yaml`)
    return source
  }

  const companies = entriesOf(await read('companies.yaml')).map(([id, { cmaSource, ...company }]) => ({
    id,
    ...company,
    cmaSource: cmaSource ? sourceFor(cmaSource) : null,
  }))

  const waves = []
  const scores = []
  for (const [id, { nationalResults, scores: waveScores, ...wave }] of entriesOf(await read('waves.yaml'))) {
    const { figures, source, ...provenance } = nationalResults
    waves.push({
      id,
      ...wave,
      nationalResults: entriesOf(figures).map(([code, figure]) => ({
        code,
        ...figure,
        provenance: { ...provenance, source: sourceFor(source), period: wave.fielded },
      })),
    })
    const { trust, source: scoreSource, ...shared } = waveScores
    for (const [companyId, score] of Object.entries(trust)) {
      scores.push({ waveId: id, companyId, trust: score, source: sourceFor(scoreSource), ...shared })
    }
  }

  const values = []
  for (const file of (await readdir(path.join(folder, 'values'))).sort()) {
    const { metric, kind, values: byCompany } = await read(path.join('values', file))
    for (const [companyId, periods] of entriesOf(byCompany)) {
      for (const [period, { source, ...value }] of entriesOf(periods)) {
        values.push({ companyId, metric, period, kind, ...value, source: sourceFor(source) })
      }
    }
  }

  const enforcement = entriesOf(await read('enforcement.yaml')).map(([id, { company, source, ...action }]) => ({
    id,
    companyId: company,
    ...action,
    source: sourceFor(source),
  }))

  const national = []
  for (const [area, byMetric] of entriesOf(await read('national.yaml')))
    for (const [metric, periods] of entriesOf(byMetric))
      for (const [period, { source, ...value }] of entriesOf(periods))
        national.push({ area, metric, period, kind: 'public-record', ...value, source: sourceFor(source) })

  const result = indexDataSchema.safeParse({ companies, waves, scores, values, enforcement, national })
  if (!result.success) throw new Error(`content/index is not usable:\n${z.prettifyError(result.error)}`)
  return result.data
}

// biome-ignore lint/suspicious/noExplicitAny: unchecked YAML until the schema has seen it, below
const entriesOf = (map: Record<string, any>) => Object.entries(map)
