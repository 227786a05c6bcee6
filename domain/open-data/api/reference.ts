import { callGroups } from './call.ts'
import type { apiDocument } from './openapi-document.ts'

/** A JSON Schema, as far as the reference reads it. */
interface Schema {
  $ref?: string
  type?: string
  format?: string
  enum?: readonly string[]
  const?: unknown
  description?: string
  items?: Schema
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
}

interface ReferenceParameter {
  name: string
  isInPath: boolean
  isRequired: boolean
  about: string
  choices: readonly string[] | null
  example: string
}

export interface ReferenceCall {
  id: string
  method: string
  path: string
  summary: string
  about: string | null
  isDeprecated: boolean
  parameters: ReferenceParameter[]
  /** What comes back: its media type, what it is, and its members. */
  answer: { type: string; about: string; members: { name: string; type: string; about: string | null }[] }
  errors: string[]
  example: string | null
}

export interface ReferenceGroup {
  title: string
  calls: ReferenceCall[]
}

interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  description?: string
  deprecated?: boolean
  parameters: readonly {
    name: string
    in: string
    required: boolean
    description: string
    schema: Schema
    example?: unknown
  }[]
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>
  'x-example'?: string
}

type Schemas = Record<string, Schema>

const nameIn = (ref: string) => ref.split('/').at(-1)!

/** A type in a few words: "text", "number or null", "list of CompanyValue". */
const typeOf = (schema: Schema): string => {
  if (schema.$ref) return nameIn(schema.$ref)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.enum || schema.const !== undefined) return 'code'
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  const words: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' }
  return schema.format === 'date-time' ? 'time' : (words[schema.type ?? ''] ?? schema.type ?? 'anything')
}

/** The members of an answer, or of one row of it. */
const membersOf = (schema: Schema, schemas: Schemas): ReferenceCall['answer']['members'] => {
  if (schema.$ref) return membersOf(schemas[nameIn(schema.$ref)] ?? {}, schemas)
  if (schema.items) return membersOf(schema.items, schemas)
  // The whole row comes first; then what fields may leave of it.
  if (schema.anyOf) return membersOf(schema.anyOf[0]!, schemas)
  return Object.entries(schema.properties ?? {}).map(([name, member]) => ({
    name,
    type: typeOf(member),
    about: member.description ?? null,
  }))
}

const callOf = (method: string, path: string, operation: Operation, schemas: Schemas): ReferenceCall => {
  const [[, answer]] = Object.entries(operation.responses) as [[string, Operation['responses'][string]]]
  const [[type, { schema }]] = Object.entries(answer.content ?? {}) as [[string, { schema: Schema }]]
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    about: operation.description ?? null,
    isDeprecated: operation.deprecated === true,
    parameters: operation.parameters.map(({ name, in: place, required, description, schema: given, example }) => ({
      name,
      isInPath: place === 'path',
      isRequired: required,
      about: description,
      choices: given.enum ?? given.items?.enum ?? null,
      example: example === undefined ? '' : String(example),
    })),
    answer: { type, about: answer.description ?? '', members: membersOf(schema, schemas) },
    errors: Object.keys(operation.responses).filter((status) => Number(status) >= 400),
    example: operation['x-example'] ?? null,
  }
}

/** The document as its page shows it: calls in groups. */
export const referenceOf = ({ paths, components }: ReturnType<typeof apiDocument>): ReferenceGroup[] => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
  )
  return Object.values(callGroups).map((title) => ({
    title,
    calls: operations
      .filter(({ operation }) => operation.tags.includes(title))
      .map(({ method, path, operation }) => callOf(method, path, operation, components.schemas as Schemas)),
  }))
}
