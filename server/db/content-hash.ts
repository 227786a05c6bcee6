import { createHash } from 'node:crypto'
import type { Source } from '#domain/figures/provenance.ts'

/** The same for equal content, in whatever order its keys are: the database keeps them in its own. */
export const hashOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(content, sortedKeys) ?? 'undefined')
    .digest('hex')

const sortedKeys = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A source's id follows from its fields, so the same publication is stored once whoever cites it. */
export const sourceIdOf = ({ publisher, document, date, url, reportedBy, where }: Source): string =>
  hashOf({
    publisher,
    document,
    date: date ?? null,
    url: url ?? null,
    // Only where there is one, so that sources stored before keep their id.
    ...(reportedBy && { reportedBy }),
    ...(where && { where }),
  }).slice(0, 16)
