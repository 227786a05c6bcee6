import { z } from 'zod'
import { FeedError, type PoliteClient } from './polite-client.ts'

/** ArcGIS hosted feature layers: paging, and errors that come with HTTP 200. */
const errorSchema = z.object({ error: z.object({ code: z.number().optional(), message: z.string().default('') }) })
const pageSchema = z.object({ features: z.array(z.unknown()), exceededTransferLimit: z.boolean().optional() })

/** The answer in the shape that is expected, or why not. */
export const checkAnswer = <T>(schema: z.ZodType<T>, answer: unknown, what: string): T => {
  const refused = errorSchema.safeParse(answer)
  if (refused.success) {
    const { code, message } = refused.data.error
    throw new FeedError(`Refused with HTTP 200: ${code ?? ''} ${message}`.trim())
  }
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new FeedError(`The ${what} has another shape than expected`)
  return parsed.data
}

interface Query {
  layer: string
  pageSize: number
  maxPages: number
  parameters: Record<string, string>
}

/** Page by page until no more follows; the features of each page as they come. */
export async function* layerPages(client: PoliteClient, { layer, pageSize, maxPages, parameters }: Query) {
  let offset = 0
  for (let page = 0; page < maxPages; page++) {
    const query = { where: '1=1', f: 'json', ...parameters, resultRecordCount: String(pageSize) }
    const url = `${layer}/query?${new URLSearchParams({ ...query, resultOffset: String(offset) })}`
    const { features, exceededTransferLimit } = checkAnswer(pageSchema, await client.getJson(url), 'page')
    yield features
    if (!exceededTransferLimit) return
    if (features.length === 0) throw new FeedError('An empty page, with more to follow')
    offset += features.length
  }
  throw new FeedError(`More than ${maxPages} pages`)
}

/** ArcGIS hosts that a layer may move between. */
export const arcGisOrigins = ['', '1', '2', '3', '5', '6', '7', '8', '9', '-eu1']
  .map((suffix) => `https://services${suffix}.arcgis.com`)
  .concat('https://www.arcgis.com')
