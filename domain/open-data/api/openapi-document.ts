import { z } from 'zod'
import { type ApiCall, callGroups, exampleOf } from './call.ts'
import { apiCalls } from './calls.ts'
import { components, problemSchema } from './components.ts'
import type { Parameter } from './parameters.ts'

type JsonObject = Record<string, unknown>

const pointer = (id: string) => `#/components/schemas/${id}`
const refTo = (schema: z.ZodType) => ({ $ref: pointer(components.get(schema)!.id) })

const withoutDialect = ({ $schema: _, $id: __, ...schema }: JsonObject) => schema

/** A schema of a parameter or a body: as it is sent. */
const inputSchema = (schema: z.ZodType) => withoutDialect(z.toJSONSchema(schema, { io: 'input' }) as JsonObject)

/** A schema of an answer, by name where it has one. */
const answerSchema = (schema: z.ZodType): JsonObject => {
  if (components.has(schema)) return refTo(schema)
  if (schema instanceof z.ZodArray) return { type: 'array', items: answerSchema(schema.element as z.ZodType) }
  if (schema instanceof z.ZodUnion) return { anyOf: (schema.options as z.ZodType[]).map(answerSchema) }
  return withoutDialect(z.toJSONSchema(schema) as JsonObject)
}

const parameterOf =
  (place: 'path' | 'query') =>
  ([name, { schema, about, example, isRequired }]: [string, Parameter]) => ({
    name,
    in: place,
    required: place === 'path' || isRequired === true,
    description: about,
    schema: inputSchema(schema),
    ...(schema instanceof z.ZodArray ? { style: 'form', explode: false } : {}),
    ...(example === undefined
      ? {}
      : { example: schema instanceof z.ZodArray ? example.split(',') : typedExample(schema, example) }),
  })
const typedExample = (schema: z.ZodType, example: string) => (schema instanceof z.ZodNumber ? Number(example) : example)

const headerRefs = Object.fromEntries(
  ['API-Version', 'RateLimit', 'RateLimit-Policy'].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)
const headers = {
  'API-Version': { description: 'The version of this API', schema: { type: 'string' } },
  RateLimit: { description: 'How many calls are left, and for how many seconds', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'How many calls an address, or a token, may make', schema: { type: 'string' } },
}

const reasons: Record<number, string> = {
  400: 'It could not be read',
  401: 'No good token',
  403: 'Not allowed: from another site, or not ours to pass on',
  404: 'There is no such thing',
  409: 'Its state does not allow it',
  413: 'Too large',
  415: 'Another format than JSON',
  416: 'The file has no such part',
  422: 'A parameter or a field is not what it should be; the answer names each',
  429: 'Too many calls; Retry-After says how long to wait',
  501: 'Not understood by this service',
  503: 'Not at the moment; Retry-After says when to try again',
}

const responsesOf = ({ answer, errors, empty = [] }: ApiCall) => ({
  [answer.status]: {
    description: answer.about,
    headers: headerRefs,
    content: { [answer.type]: { schema: answer.schema ? answerSchema(answer.schema) : { type: 'string' } } },
  },
  ...Object.fromEntries(empty.map(({ status, about }) => [status, { description: about, headers: headerRefs }])),
  ...Object.fromEntries([...errors, 429, 503].map((status) => [status, { $ref: `#/components/responses/${status}` }])),
})

const operationOf = (call: ApiCall) => {
  const example = exampleOf(call)
  return {
    operationId: call.id,
    tags: [callGroups[call.group]],
    summary: call.summary,
    ...(call.about ? { description: call.about } : {}),
    ...(call.deprecation ? { deprecated: true } : {}),
    parameters: [
      ...Object.entries(call.pathParameters).map(parameterOf('path')),
      ...Object.entries(call.query).map(parameterOf('query')),
    ],
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(call.body) } } } }
      : {}),
    ...(call.token ? { security: [{ [call.token]: [] }] } : {}),
    responses: responsesOf(call),
    ...(example ? { 'x-example': example } : {}),
  }
}

const problemResponse = (description: string) => ({
  description,
  headers: headerRefs,
  content: { 'application/problem+json': { schema: refTo(problemSchema) } },
})

/** The document at /api/openapi.json, made of what validates. */
export const apiDocument = ({ siteUrl, version }: { siteUrl: string; version: string }) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of apiCalls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  const { schemas } = z.toJSONSchema(components, { uri: pointer }) as { schemas: Record<string, JsonObject> }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Open API',
      version,
      summary: 'River health in the UK, with the source of every figure',
      description:
        'No key is needed. A missing value is null, never zero. Every figure has a kind and a source; the kind “illustrative” is invented, so say so wherever you show it.',
      license: { name: 'CC BY 4.0', identifier: 'CC-BY-4.0' },
    },
    servers: [{ url: siteUrl }],
    tags: Object.values(callGroups).map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)])),
      headers,
      responses: Object.fromEntries(Object.entries(reasons).map(([status, text]) => [status, problemResponse(text)])),
      securitySchemes: { station: { type: 'http', scheme: 'bearer', description: 'A station’s token: rs_…' } },
    },
  }
}
