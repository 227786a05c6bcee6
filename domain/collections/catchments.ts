import { bathingClassLabels } from '../maps/bathing.ts'
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
    // A measure stands with its own source: there is no other place for one.
    length: f.optional(
      f.object({
        label: 'Length',
        fields: {
          km: f.number({ label: 'Kilometres', min: 0 }),
          scope: f.optional(
            f.text({ label: 'Which part', max: 80, help: 'Where it is not the whole river: to the tidal limit' }),
          ),
          provenance: f.provenance({ label: 'Kind and source' }),
        },
      }),
    ),
    area: f.optional(
      f.object({
        label: 'Area',
        fields: {
          km2: f.number({ label: 'Square kilometres', min: 0 }),
          scope: f.optional(
            f.text({
              label: 'Which part',
              max: 80,
              help: 'Where it is not the whole basin: above the gauge at Kingston',
            }),
          ),
          provenance: f.provenance({ label: 'Kind and source' }),
        },
      }),
    ),
    bathing: f.optional(
      f.list({
        label: 'Bathing waters',
        max: 12,
        of: f.object({
          label: 'Bathing water',
          fields: {
            site: f.text({ label: 'Site', max: 80 }),
            year: f.number({ label: 'Year of the class', min: 2015, max: 2100 }),
            class: f.select({ label: 'Class', options: bathingClassLabels }),
            provenance: f.provenance({ label: 'Kind and source' }),
          },
        }),
      }),
    ),
    company: f.reference({ label: 'Sewerage company', collection: 'companies' }),
    pressures: f.list({ label: 'Pressures', of: f.text({ label: 'Pressure', max: 160 }), max: 12 }),
    partnership: f.optional(f.text({ label: 'Partnership', max: 400 })),
    notable: f.optional(f.text({ label: 'Notable fact', max: 1200 })),
    notableProvenance: f.optional(
      f.provenance({ label: 'Kind and source of the notable fact', help: 'Needed if the fact states a number' }),
    ),
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
