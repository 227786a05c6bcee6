import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

interface Validator {
  compile(schema: object): Validate
  addSchema(schema: object, key: string): void
  validateSchema(schema: object): boolean
  errors?: Validate['errors']
}
type ValidatorClass = { default: new (options: object) => Validator }

/** The JSON Schema validator that Lighthouse brings: found from there, because it is a dependency of Lighthouse and not of ours. */
const requireAsLighthouse = createRequire(import.meta.resolve('lighthouse'))
const { default: Ajv } = requireAsLighthouse('ajv') as ValidatorClass
/** JSON Schema 2020-12, which OpenAPI 3.1 is written in. */
const { default: Ajv2020 } = requireAsLighthouse('ajv/dist/2020.js') as ValidatorClass
interface Validate {
  (document: unknown): boolean
  errors?: { instancePath: string; message?: string }[] | null
}

const readJson = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'))
// The profile has a format of its own ("textarea"), which says how a form should look.
const ajv = new Ajv({ strict: false, logger: false, allErrors: true })
const faultsBy = (validate: Validate, document: unknown): string[] =>
  validate(document) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)

const isDataPackage = ajv.compile(readJson('datapackage-2.0.json'))

/** By the official profile of Data Package 2.0, as it stands in frictionlessdata/datapackage (public domain). */
export const dataPackageFaults = (document: unknown) => faultsBy(isDataPackage, document)

interface Crate {
  '@graph': { '@id': string; '@type': string | string[]; hasPart?: { '@id': string } | { '@id': string }[] }[]
}
const isCrate = ajv.compile(readJson('ro-crate-1.2.schema.json'))

/** RO-Crate has no official schema: by ours, and by the one rule that a schema cannot say, that the root leads to every part. */
export const crateFaults = (document: unknown): string[] => {
  const faults = faultsBy(isCrate, document)
  if (faults.length > 0) return faults
  const graph = (document as Crate)['@graph']
  const parts = new Set(graph.flatMap(({ hasPart = [] }) => [hasPart].flat()).map((part) => part['@id']))
  return graph
    .filter((entity) => [entity['@type']].flat().some((type) => type === 'File' || type === 'Dataset'))
    .filter((entity) => entity['@id'] !== './' && !parts.has(entity['@id']))
    .map((entity) => `${entity['@id']} is part of nothing`)
}

/** Crates that another's validator is tested with (crs4/rocrate-validator, Apache-2.0), and what it says of them. */
export const crateCases: { name: string; isValid: boolean; document: unknown }[] = readJson('ro-crate-cases.json')

const newest = new Ajv2020({ strict: false, logger: false, allErrors: true, validateFormats: false })
const isOpenApi = newest.compile(readJson('openapi-3.1.json'))

interface OpenApiDocument {
  components: { schemas: Record<string, object> }
}

/** By the official schema of OpenAPI 3.1 (OAI/OpenAPI-Specification, Apache-2.0), and each of its schemas by that of JSON Schema 2020-12. */
export const openApiFaults = (document: OpenApiDocument): string[] => [
  ...faultsBy(isOpenApi, document),
  ...Object.entries(document.components.schemas)
    .filter(([, schema]) => !newest.validateSchema(schema))
    .map(([name]) => `${name} is no JSON Schema`),
]

const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Checks values by the schemas of a document, each named by the steps that lead to it. */
export const schemasIn = (document: OpenApiDocument) => {
  const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, Validate>()
  return (steps: readonly string[], value: unknown): string[] => {
    const pointer = `api#/${steps.map(escaped).join('/')}`
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer })
    compiled.set(pointer, validate)
    return faultsBy(validate, value)
  }
}
