import {
  type Address,
  type EntitySet,
  entitySets,
  readAddress,
  relations,
  type Step,
} from '#domain/stations/sensor-things/address.ts'
import { OptionError, type Options, readOptions } from '#domain/stations/sensor-things/options.ts'
import type { Db } from '../../db/db.ts'
import { type Catalogue, type Entity, readCatalogue } from './catalogue.ts'
import { countObservations, getObservation, listObservations, type Observation } from './observations.ts'

/** Expanded observations are one statement for each entity. */
const maxExpanded = 20

type Found =
  | { set: EntitySet; entity: Entity | Observation }
  | { set: EntitySet; ids: number[] }
  | { set: 'Observations'; series: number[] }

export class NotFound extends Error {}

interface Request {
  db: Db
  siteUrl: string
  root: string
  path: string
  query: URLSearchParams
}

/** What the service says of itself. It lists the requirements that it meets, and claims neither filters nor writing. */
export const serviceRoot = (root: string) => {
  const requirement = (name: string) => `http://www.opengis.net/spec/iot_sensing/1.1/req/${name}`
  return {
    value: entitySets.map((name) => ({ name, url: `${root}/${name}` })),
    serverSettings: {
      conformance: [
        requirement('datamodel'),
        requirement('resource-path/resource-path-to-entities'),
        ...['order', 'select', 'top', 'skip', 'count', 'pagination', 'status-code', 'query-status-code'].map((name) =>
          requirement(`request-data/${name}`),
        ),
      ],
    },
  }
}

/** The answer to a resource path: JSON, or the bare value of a property. */
export const answerSensorThings = async (request: Request): Promise<{ json: unknown } | { text: string }> => {
  const address = readAddress(request.path)
  if (!address) throw new NotFound()
  const catalogue = await readCatalogue(request.db, request.siteUrl)
  const found = await walk(request.db, catalogue, address)
  const options = readOptions(request.query)
  const draw = drawer(request, catalogue)
  if ('entity' in found) {
    if (address.property) return propertyOf(found.entity, address)
    if (address.isRef) return { json: { '@iot.selfLink': draw.linkTo(found.set, found.entity.id) } }
    return { json: await draw.entity(found.set, found.entity, options) }
  }
  if (address.property) throw new NotFound()
  return { json: await page(request, catalogue, found, options, address.isRef) }
}

const propertyOf = (entity: Entity | Observation, { property, isValue }: Address) => {
  const value = entity.properties[property!]
  if (value === undefined) throw new NotFound()
  if (!isValue) return { json: { [property!]: value } }
  return { text: typeof value === 'object' ? JSON.stringify(value) : String(value) }
}

const walk = async (db: Db, catalogue: Catalogue, { steps }: Address): Promise<Found> => {
  let found = await first(db, catalogue, steps[0]!)
  for (const { name, id } of steps.slice(1)) {
    const relation = 'entity' in found ? relations[found.set][name] : undefined
    if (!relation || !('entity' in found)) throw new NotFound()
    found = await follow(db, catalogue, found.set, found.entity, name)
    if (id === null) continue
    if (!relation.isMany) throw new NotFound()
    found = await pick(db, catalogue, found, id)
  }
  return found
}

const first = async (db: Db, catalogue: Catalogue, { name, id }: Step): Promise<Found> => {
  const set = entitySets.find((known) => known === name)
  if (!set) throw new NotFound()
  const all: Found =
    set === 'Observations'
      ? { set, series: catalogue.Datastreams.map((stream) => stream.id) }
      : { set, ids: catalogue[set].map((entity) => entity.id) }
  return id === null ? all : pick(db, catalogue, all, id)
}

const pick = async (db: Db, catalogue: Catalogue, found: Found, id: number): Promise<Found> => {
  if ('series' in found) {
    const entity = await getObservation(db, found.series, id)
    if (!entity) throw new NotFound()
    return { set: 'Observations', entity }
  }
  if (!('ids' in found) || !found.ids.includes(id)) throw new NotFound()
  return { set: found.set, entity: entityOf(catalogue, found.set, id) }
}

const entityOf = (catalogue: Catalogue, set: EntitySet, id: number): Entity =>
  catalogue[set as keyof Catalogue].find((entity) => entity.id === id)!

const follow = async (
  _db: Db,
  catalogue: Catalogue,
  set: EntitySet,
  entity: Entity | Observation,
  name: string,
): Promise<Found> => {
  const relation = relations[set][name]!
  if (relation.set === 'Observations') return { set: 'Observations', series: 'series' in entity ? entity.series : [] }
  const ids =
    'seriesId' in entity
      ? [
          name === 'Datastream'
            ? entity.seriesId
            : entityOf(catalogue, 'Datastreams', entity.seriesId).related.Thing![0]!,
        ]
      : entity.related[name]!
  return relation.isMany
    ? { set: relation.set, ids }
    : { set: relation.set, entity: entityOf(catalogue, relation.set, ids[0]!) }
}

/** One page of a set, with its count if that was asked for and a link to the next while there is one. */
const page = async (request: Request, catalogue: Catalogue, found: Found, options: Options, isRef: boolean) => {
  const { top, skip, count, expand } = options
  const draw = drawer(request, catalogue)
  let entities: (Entity | Observation)[]
  let hasMore: boolean
  let total: number | null = null
  if ('series' in found) {
    if (options.orderBy && options.orderBy !== 'phenomenonTime')
      throw new OptionError(501, 'Observations are ordered by phenomenonTime.')
    if (count && found.series.length > 1)
      throw new OptionError(501, '$count of observations is answered for one Datastream.')
    const listed = await listObservations(request.db, found.series, options)
    entities = listed.observations
    hasMore = listed.hasMore
    if (count) total = await countObservations(request.db, found.series, options.filter)
  } else if ('ids' in found) {
    if (options.filter.length > 0) throw new OptionError(501, '$filter is answered for Observations.')
    if (options.orderBy === 'phenomenonTime') throw new OptionError(501, 'This set has no phenomenonTime.')
    const all = found.ids.map((id) => entityOf(catalogue, found.set, id))
    if (options.orderBy === 'name')
      all.sort((a, b) => String(a.properties.name).localeCompare(String(b.properties.name), 'en-GB') || a.id - b.id)
    if (options.descending) all.reverse()
    entities = all.slice(skip, skip + top)
    hasMore = all.length > skip + top
    total = count ? all.length : null
  } else throw new NotFound()
  if (expand.some(({ name }) => name === 'Observations') && entities.length > maxExpanded)
    throw new OptionError(501, `Observations are expanded for ${maxExpanded} entities at most: use $top.`)
  const value: unknown[] = []
  for (const entity of entities)
    value.push(
      isRef ? { '@iot.selfLink': draw.linkTo(found.set, entity.id) } : await draw.entity(found.set, entity, options),
    )
  const next = new URLSearchParams(request.query)
  next.set('$skip', String(skip + top))
  return {
    ...(total === null ? {} : { '@iot.count': total }),
    ...(hasMore && top > 0 ? { '@iot.nextLink': `${request.root}/${request.path}?${next}` } : {}),
    value,
  }
}

const drawer = (request: Request, catalogue: Catalogue) => {
  const linkTo = (set: EntitySet, id: number) => `${request.root}/${set}(${id})`
  const entity = async (set: EntitySet, of: Entity | Observation, { expand, select }: Options): Promise<unknown> => {
    const self = linkTo(set, of.id)
    const links = Object.keys(relations[set]).map((name) => [`${name}@iot.navigationLink`, `${self}/${name}`])
    const drawn: Record<string, unknown> = {
      '@iot.id': of.id,
      '@iot.selfLink': self,
      ...of.properties,
      ...Object.fromEntries(links),
    }
    const chosen = select
      ? Object.fromEntries(
          Object.entries(drawn).filter(
            ([name]) => select.includes(name.split('@')[0] || 'id') || select.includes(name),
          ),
        )
      : drawn
    for (const { name, options } of expand) {
      if (!relations[set][name]) throw new OptionError(400, `${set} have no ${name.slice(0, 60)}.`)
      const found = await follow(request.db, catalogue, set, of, name)
      const inner = options ?? readOptions([])
      if ('entity' in found) chosen[name] = await entity(found.set, found.entity, inner)
      else {
        const nested = { ...request, path: `${set}(${of.id})/${name}`, query: new URLSearchParams() }
        const { value } = await page(nested, catalogue, found, { ...inner, expand: [] }, false)
        chosen[name] = value
      }
    }
    return chosen
  }
  return { linkTo, entity }
}
