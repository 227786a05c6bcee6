import { type FeedCode, feedCodes, feedOf } from '#domain/live/feeds.ts'
import { arcGisOrigins } from './arcgis.ts'
import { readBathing } from './bathing.ts'
import { readBathingLayer } from './bathing-layers.ts'
import type { Connector } from './contract.ts'
import { readEdmReturns } from './edm-returns.ts'
import { readHub } from './hub.ts'
import { readRain } from './rain.ts'
import { readScottishWater } from './scottish-water.ts'
import { readSondes } from './sondes.ts'
import { readThames, readThamesHistory } from './thames.ts'
import { readWaterBodies } from './water-bodies.ts'

const own: Partial<Record<FeedCode, Connector>> = {
  thames: readThames,
  'thames-history': readThamesHistory,
  'scottish-water': readScottishWater,
  'edm-returns': readEdmReturns,
  rain: readRain,
  'bathing-england': readBathing,
  'bathing-wales': readBathing,
  'bathing-scotland': readBathingLayer,
  'bathing-northern-ireland': readBathingLayer,
  sondes: readSondes,
  'water-bodies': readWaterBodies,
}

/** By the code of the feed. */
export const connectors = Object.fromEntries(feedCodes.map((code) => [code, own[code] ?? readHub])) as Record<
  FeedCode,
  Connector
>

/** Where the requests of a feed may go: its own hosts, or the one that stands in for them. */
export const originsOf = (code: FeedCode, baseUrl: string | null): readonly string[] => {
  if (baseUrl) return [new URL(baseUrl).origin]
  const feed = feedOf(code)
  return feed.setting === 'hub' ? arcGisOrigins : [new URL(feed.base).origin]
}
