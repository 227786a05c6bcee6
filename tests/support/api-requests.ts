import type { Random } from './random.ts'

interface Schema {
  type?: string
  enum?: readonly string[]
  items?: Schema
  minimum?: number
  maximum?: number
}
interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
  example?: unknown
}
interface Operation {
  operationId: string
  parameters: readonly Parameter[]
  requestBody?: unknown
}

export interface ApiRequest {
  operation: string
  path: string
  method: string
  address: string
  body?: string
  /** By the document, whether it must be answered well; null where that depends on more than the document says. */
  isGood: boolean | null
  /** False where the path was spoiled: it may be another call's. */
  isOwnPath: boolean
}

const bad = [
  '',
  '0',
  '-1',
  '1e9',
  'NaN',
  'a'.repeat(500),
  '%00',
  '☃',
  "' or 1=1",
  '../..',
  '<script>',
  '9'.repeat(30),
  'null',
  ',',
  '[]',
]
const badBodies = [
  '',
  '{',
  '[]',
  'null',
  '{}',
  '{"readings":[]}',
  '{"readings":[{"parameter":1}]}',
  '{"name":["a"]}',
  '"x"',
]

/** Requests that a document describes, and some that it forbids, by chance. */
export const createApiRequests = (
  random: Random,
  paths: Record<string, Record<string, Operation>>,
): (() => ApiRequest) => {
  const { pick, chance, below } = random
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  /** A value that the parameter's schema allows, or null where the document gives none. */
  const goodValue = ({ schema, example }: Parameter): string | null => {
    if (schema.items?.enum) return [pick(schema.items.enum), pick(schema.items.enum)].join(',')
    if (schema.enum) return pick(schema.enum)
    if (schema.type === 'integer' && schema.maximum !== undefined && schema.maximum < 1e6) {
      const least = schema.minimum ?? 0
      return String(least + below(schema.maximum - least + 1))
    }
    return example === undefined ? null : String(example)
  }
  return () => {
    const { path, method, operation } = pick(operations)
    let isGood: boolean | null = true
    const spoil = (certainly: boolean) => {
      isGood = certainly && isGood !== null ? false : null
    }
    let address = path
    let isOwnPath = true
    const query = new URLSearchParams()
    for (const parameter of operation.parameters) {
      const { name, in: place, required, schema } = parameter
      const value = goodValue(parameter)
      const isBad = chance(0.12) || (value === null && chance(0.5))
      if (place === 'path') {
        if (isBad || value === null) {
          spoil(false)
          isOwnPath = false
        }
        address = address.replace(`{${name}}`, encodeURIComponent(isBad || value === null ? pick(bad) : value))
      } else if (isBad) {
        const text = pick(bad)
        query.set(name, text)
        // What an enumeration or a number forbids is certainly refused; what a text may be depends.
        spoil(
          text !== '' && (schema.enum !== undefined || schema.items?.enum !== undefined || schema.type === 'integer'),
        )
      } else if (value !== null && (required || chance(0.4))) {
        query.set(name, value)
        // Filters may leave nothing, but what of OData may stand together depends.
        if (name.startsWith('$')) spoil(false)
      } else if (required) spoil(false)
    }
    const body = operation.requestBody === undefined ? undefined : pick(badBodies)
    if (body !== undefined) spoil(false)
    const text = query.toString()
    return {
      operation: operation.operationId,
      path,
      method,
      address: text ? `${address}?${text}` : address,
      ...(body === undefined ? {} : { body }),
      isGood,
      isOwnPath,
    }
  }
}
