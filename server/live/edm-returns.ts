import { z } from 'zod'
import { layerPages } from './arcgis.ts'
import type { AnnualReturnRow, Connector } from './contract.ts'
import { FeedError } from './polite-client.ts'
import { cleanText } from './text.ts'

/** The Environment Agency's annual returns of event duration monitoring, 2021 on: what companies report of each overflow. */
const fields = [
  'unique_id',
  'old_unique_id_pre_2024',
  'annual_return_year',
  'site_name_ea_condat',
  'site_name_wasc_op_name',
  'permit_reference_ea_condat',
  'counted_spills_12_24hr_calculated',
  'total_spill_duration_hrs_calculated',
  'edm_operation_percent_calculated',
] as const

const number = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value == null || value === '' || !Number.isFinite(Number(value)) ? null : Number(value)))
const text = z.string().nullish().transform(cleanText)
const featureSchema = z.object({
  attributes: z.object({
    unique_id: z.string().trim().min(1).max(256),
    old_unique_id_pre_2024: text,
    annual_return_year: number.pipe(z.number().int().min(2015).max(2100)),
    site_name_ea_condat: text,
    site_name_wasc_op_name: text,
    permit_reference_ea_condat: text,
    counted_spills_12_24hr_calculated: number,
    total_spill_duration_hrs_calculated: number,
    edm_operation_percent_calculated: number,
  }),
})

export const readEdmReturns: Connector = async ({ client, base, now }) => {
  const returns: AnnualReturnRow[] = []
  let invalid = 0
  const parameters = { outFields: fields.join(','), returnGeometry: 'false' }
  for await (const features of layerPages(client, { layer: base, pageSize: 1000, maxPages: 200, parameters }))
    for (const feature of features) {
      const parsed = featureSchema.safeParse(feature)
      if (parsed.success) returns.push(rowOf(parsed.data.attributes))
      else invalid++
    }
  // Overflows without an id of their own, which came in 2024, cannot be told apart: they are left out.
  if (returns.length === 0) throw new FeedError('The answer has no returns')
  return { rows: [], returns, invalid, dataAsOf: now() }
}

const rowOf = (row: z.output<typeof featureSchema>['attributes']): AnnualReturnRow => ({
  id: row.unique_id,
  oldId: row.old_unique_id_pre_2024,
  year: row.annual_return_year,
  name: row.site_name_ea_condat ?? row.site_name_wasc_op_name,
  // What the publisher writes where a permit is not in its database is no permit.
  permit: row.permit_reference_ea_condat === 'Not in Consents Database' ? null : row.permit_reference_ea_condat,
  spills: row.counted_spills_12_24hr_calculated === null ? null : Math.round(row.counted_spills_12_24hr_calculated),
  hours: row.total_spill_duration_hrs_calculated,
  operationPercent: row.edm_operation_percent_calculated,
})
