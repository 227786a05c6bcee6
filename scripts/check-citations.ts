import path from 'node:path'
import type { Provenance, Source } from '#domain/figures/provenance.ts'
import { provenanceFaults, readPublishers, sourceFaults, textFaults } from './citations.ts'
import type { ContentEntry, ContentProblem } from './read-content.ts'
import { readIndex } from './read-index.ts'

/** Every citation of the shipped content that we could not defend in public. */
export const checkCitations = async (folder: string, entries: readonly ContentEntry[]): Promise<ContentProblem[]> => {
  const publishers = readPublishers(path.join(folder, 'publishers.yaml'))
  const problems: ContentProblem[] = []
  for (const { collection, file, slug, data } of entries) {
    const add = (message: string) => problems.push({ file, message: `${slug}: ${message}` })
    for (const provenance of provenancesIn(data))
      for (const fault of provenanceFaults(provenance, publishers)) add(fault)
    for (const source of sourcesIn(data)) for (const fault of sourceFaults(source, publishers)) add(fault)
    if (collection !== 'figures') for (const fault of textFaults(stringsIn(data).join('\n'), publishers)) add(fault)
    if (collection === 'recommendations' && (data.sources as Source[]).length === 0) add('a topic needs a source')
    if (collection === 'catchments')
      for (const measure of ['length', 'area'])
        if (data[measure] && !(data[measure] as { provenance?: Provenance }).provenance)
          add(`${measure} needs its own source`)
  }
  problems.push(...(await checkIndex(folder, publishers)))
  return problems
}

const checkIndex = async (folder: string, publishers: ReturnType<typeof readPublishers>): Promise<ContentProblem[]> => {
  const file = 'index'
  try {
    const { values, scores, companies, enforcement, national } = await readIndex(path.join(folder, 'index'))
    const valueFaults = values.flatMap(({ companyId, metric, period, value, kind, confidence, source }) =>
      (value === null ? [] : provenanceFaults({ kind, confidence, source }, publishers)).map((fault) => ({
        file: `index/values/${metric}.yaml`,
        message: `${companyId} ${period}: ${fault}`,
      })),
    )
    const scoreFaults = scores.flatMap(({ companyId, source, kind, confidence }) =>
      provenanceFaults({ kind, confidence, source }, publishers).map((fault) => ({
        file: 'index/waves.yaml',
        message: `${companyId}: ${fault}`,
      })),
    )
    const companyFaults = companies.flatMap(({ id, cmaSource }) =>
      (cmaSource ? sourceFaults(cmaSource, publishers) : []).map((fault) => ({
        file: 'index/companies.yaml',
        message: `${id}: ${fault}`,
      })),
    )
    const caseFaults = enforcement.flatMap(({ id, source, confidence }) =>
      provenanceFaults({ kind: 'public-record', confidence, source }, publishers).map((fault) => ({
        file: 'index/enforcement.yaml',
        message: `${id}: ${fault}`,
      })),
    )
    const nationalFaults = national.flatMap(({ area, metric, period, source, kind, confidence }) =>
      provenanceFaults({ kind, confidence, source }, publishers).map((fault) => ({
        file: 'index/national.yaml',
        message: `${area} ${metric} ${period}: ${fault}`,
      })),
    )
    return [...valueFaults, ...scoreFaults, ...companyFaults, ...caseFaults, ...nationalFaults]
  } catch (error) {
    return [{ file, message: error instanceof Error ? error.message : String(error) }]
  }
}

type Json = unknown
const isObject = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null

const everyObject = (value: Json): Record<string, Json>[] =>
  Array.isArray(value)
    ? value.flatMap(everyObject)
    : isObject(value)
      ? [value, ...Object.values(value).flatMap(everyObject)]
      : []

const provenancesIn = (data: Json): Provenance[] =>
  everyObject(data).filter((object) => 'kind' in object && isObject(object.source)) as unknown as Provenance[]

/** Sources that stand alone, not inside a provenance. */
const sourcesIn = (data: Json): Source[] => {
  const nested = new Set(provenancesIn(data).map(({ source }) => source as unknown))
  return everyObject(data).filter(
    (object) => typeof object.publisher === 'string' && typeof object.document === 'string' && !nested.has(object),
  ) as unknown as Source[]
}

/** The strings of an entry, without its citations. */
const stringsIn = (value: Json): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(stringsIn)
      : isObject(value)
        ? 'publisher' in value || 'kind' in value
          ? []
          : Object.values(value).flatMap(stringsIn)
        : []
