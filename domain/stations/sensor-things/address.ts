/** Resource paths of OGC SensorThings 1.1: Things(1)/Datastreams(2)/Observations. */
export const entitySets = [
  'Things',
  'Locations',
  'HistoricalLocations',
  'Datastreams',
  'Sensors',
  'ObservedProperties',
  'Observations',
  'FeaturesOfInterest',
] as const
export type EntitySet = (typeof entitySets)[number]

/** Where each relation leads, and whether to one or to many. */
export const relations: Record<EntitySet, Record<string, { set: EntitySet; isMany: boolean }>> = {
  Things: {
    Locations: { set: 'Locations', isMany: true },
    HistoricalLocations: { set: 'HistoricalLocations', isMany: true },
    Datastreams: { set: 'Datastreams', isMany: true },
  },
  Locations: {
    Things: { set: 'Things', isMany: true },
    HistoricalLocations: { set: 'HistoricalLocations', isMany: true },
  },
  HistoricalLocations: {
    Thing: { set: 'Things', isMany: false },
    Locations: { set: 'Locations', isMany: true },
  },
  Datastreams: {
    Thing: { set: 'Things', isMany: false },
    Sensor: { set: 'Sensors', isMany: false },
    ObservedProperty: { set: 'ObservedProperties', isMany: false },
    Observations: { set: 'Observations', isMany: true },
  },
  Sensors: { Datastreams: { set: 'Datastreams', isMany: true } },
  ObservedProperties: { Datastreams: { set: 'Datastreams', isMany: true } },
  Observations: {
    Datastream: { set: 'Datastreams', isMany: false },
    FeatureOfInterest: { set: 'FeaturesOfInterest', isMany: false },
  },
  FeaturesOfInterest: { Observations: { set: 'Observations', isMany: true } },
}

export interface Step {
  /** The name of a set or of a relation. */
  name: string
  id: number | null
}

export interface Address {
  steps: Step[]
  /** One property of the entity, perhaps as its bare value. */
  property: string | null
  isValue: boolean
  /** Links instead of entities. */
  isRef: boolean
}

const stepPattern = /^([A-Z][A-Za-z]+)(?:\((\d{1,19})\))?$/

/** Null for what is no resource path. A number that no entity can have is one that none has. */
export const readAddress = (path: string): Address | null => {
  const parts = path.split('/').filter(Boolean)
  if (parts.length === 0 || parts.length > 12) return null
  const address: Address = { steps: [], property: null, isValue: false, isRef: false }
  if (parts.at(-1) === '$ref') {
    address.isRef = true
    parts.pop()
  } else if (parts.at(-1) === '$value') {
    address.isValue = true
    parts.pop()
  }
  for (const [index, part] of parts.entries()) {
    const [, name, id] = stepPattern.exec(part) ?? []
    if (name) address.steps.push({ name, id: id === undefined ? null : Number(id) })
    else if (index === parts.length - 1 && index > 0 && /^[a-z][A-Za-z]*$/.test(part)) address.property = part
    else return null
  }
  return address.isValue && !address.property ? null : address
}

/** Observations have no rows with numbers of their own: their id is the second and the series. */
const seriesPlaces = 100_000
export const observationId = (seriesId: number, at: number): number => (at / 1000) * seriesPlaces + seriesId
export const readObservationId = (id: number) =>
  Number.isSafeInteger(id) ? { seriesId: id % seriesPlaces, at: Math.floor(id / seriesPlaces) * 1000 } : null
