import type { z } from 'zod'
import type { Parameter, Parameters } from './parameters.ts'

/** What a part of the reference is about. */
export const callGroups = {
  index: 'The River Health Index',
  waters: 'Catchments and overflows',
  stations: 'Stations',
  files: 'Files',
  words: 'Articles and the review',
  site: 'For this site’s own pages',
} as const
export type CallGroup = keyof typeof callGroups

/** What is told before a call ends: at least a year lies between the two days (docs/api.md). */
export interface Deprecation {
  /** Days: 2027-01-01. */
  since: string
  sunset: string
  /** The call to use instead. */
  successor: string
}

/** One call of the public API: it is validated, documented and tested by this. */
export interface ApiCall {
  /** The operationId. */
  id: string
  method: 'GET' | 'POST'
  /** As OpenAPI writes it: /api/companies/{id}. */
  path: string
  group: CallGroup
  summary: string
  about?: string
  pathParameters: Record<string, Parameter>
  query: Parameters
  body?: z.ZodType
  answer: { status: number; type: string; schema?: z.ZodType; about: string }
  /** Besides 429 and 503, which any call may be answered by. */
  errors: readonly number[]
  /** Other answers without a body: 204. */
  empty?: readonly { status: number; about: string }[]
  /** How the caller says who it is. */
  token?: 'station'
  /** False where the example's parameters are of no use at another site. */
  hasExample: boolean
  deprecation?: Deprecation
}

type Declared = Partial<ApiCall> & Pick<ApiCall, 'id' | 'path' | 'group' | 'summary' | 'answer'>

export const call = <const D extends Declared>(declared: D) => ({
  method: 'GET' as const,
  pathParameters: {} as D['pathParameters'] extends object ? D['pathParameters'] : Record<string, Parameter>,
  query: {} as D['query'] extends object ? D['query'] : Record<never, Parameter>,
  errors: [] as readonly number[],
  hasExample: true,
  ...declared,
})

export const json = <S extends z.ZodType>(schema: S, about: string) => ({
  status: 200,
  type: 'application/json',
  schema,
  about,
})
export const csv = (about: string) => ({ status: 200, type: 'text/csv', about })

/** The address of a call's example, or null. */
export const exampleOf = ({ hasExample, method, path, pathParameters, query }: ApiCall): string | null => {
  if (!hasExample || method !== 'GET') return null
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => pathParameters[name]?.example ?? '')
  const given = Object.entries(query).flatMap(([name, { isRequired, example }]) =>
    isRequired && example ? [`${encodeURIComponent(name)}=${encodeURIComponent(example).replaceAll('%2C', ',')}`] : [],
  )
  return given.length > 0 ? `${address}?${given.join('&')}` : address
}

/** RFC 9745 and RFC 8594: since when a call is deprecated, when it ends, and what to use instead. */
export const deprecationHeaders = ({ since, sunset, successor }: Deprecation): Record<string, string> => ({
  Deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
  Sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
  Link: `<${successor}>; rel="successor-version"`,
})
