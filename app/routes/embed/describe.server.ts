import type { EmbedAddress } from '#domain/open-data/embed.ts'
import type { Services } from '#server/context.server.ts'
import type { Embed } from './embed.ts'

export type EmbedServices = Pick<Services, 'db' | 'env'>
/** What an embed shows; null where there is no such company, station, catchment or edition. */
export type DescribeEmbed = (services: EmbedServices, address: EmbedAddress) => Promise<Embed | null>
