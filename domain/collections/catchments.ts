import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

const source = f.source({ label: 'Source' })

export const catchments = defineCollection({
  name: 'catchments',
  singular: 'Catchment',
  plural: 'Catchments',
  titleField: 'name',
  pathOf: ({ slug }) => `/catchments/${slug}`,
  fields: {
    name: f.text({ label: 'Name', max: 80 }),
    river: f.text({ label: 'Main river', max: 120 }),
    nation: f.text({ label: 'Nation', max: 60 }),
    region: f.text({ label: 'Region', max: 120 }),
    lat: f.number({ label: 'Latitude', min: 49, max: 61 }),
    lon: f.number({ label: 'Longitude', min: -9, max: 2 }),
    lengthKm: {
      ...f.number({ label: 'Length, km', min: 0 }),
      schema: f.number({ label: '', min: 0 }).schema.nullable(),
    },
    areaKm2: { ...f.number({ label: 'Area, km²', min: 0 }), schema: f.number({ label: '', min: 0 }).schema.nullable() },
    measuresConfidence: f.optional(f.text({ label: 'Confidence in length and area', max: 10 })),
    measuresNote: f.optional(f.text({ label: 'Note on length and area', max: 600 })),
    company: f.reference({ label: 'Sewerage company', collection: 'companies' }),
    pressures: f.list({ label: 'Pressures', of: f.text({ label: 'Pressure', max: 160 }), max: 12 }),
    partnership: f.optional(f.text({ label: 'Partnership', max: 400 })),
    notable: f.optional(f.text({ label: 'Notable fact', max: 1200 })),
    factsConfidence: f.optional(f.text({ label: 'Confidence in the facts', max: 10 })),
    sources: f.list({ label: 'Sources', of: source, max: 12 }),
    body: f.optional(f.markdown({ label: 'About the river', max: 8000 })),
  },
})

/** Monitoring stations. None is shipped: a station appears when a deployment is real. */
export const stations = defineCollection({
  name: 'stations',
  singular: 'Station',
  plural: 'Stations',
  titleField: 'name',
  pathOf: () => null,
  fields: {
    name: f.text({ label: 'Name', max: 80 }),
    catchment: f.reference({ label: 'Catchment', collection: 'catchments' }),
    company: f.optional(f.reference({ label: 'Company', collection: 'companies' })),
    lat: f.number({ label: 'Latitude', min: 49, max: 61 }),
    lon: f.number({ label: 'Longitude', min: -9, max: 2 }),
    measures: f.list({ label: 'Measures', of: f.text({ label: 'Measure', max: 60 }), max: 12 }),
    provenance: f.provenance({ label: 'Kind and source' }),
  },
})
