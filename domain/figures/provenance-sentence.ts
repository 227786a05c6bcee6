import { type Provenance, type ProvenanceRow, provenanceRows } from './provenance.ts'

const withFullStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The rows of a source note as running text, for the line under a chart: strings, and links between them. */
export const provenanceSentence = (provenance: Provenance): (string | Pick<ProvenanceRow, 'text' | 'url'>)[] =>
  provenanceRows(provenance).flatMap(({ term, text, url, detail }, index) => [
    `${index > 0 ? ' ' : ''}${term}: `,
    ...(url ? [{ text, url }, '.'] : [withFullStop(text)]),
    ...(detail ? [` ${withFullStop(detail)}`] : []),
  ])
