import type { EmbedKind } from '#domain/open-data/embed.ts'
import type { DescribeEmbed } from './describe.server.ts'
import { describeChart, describeCompany, describeMatrix, describeRanking } from './describe-index.server.ts'
import { describeCatchmentOverflows, describeCompanyOverflows, describeStation } from './describe-waters.server.ts'

const describers: Record<EmbedKind, DescribeEmbed> = {
  ranking: describeRanking,
  matrix: describeMatrix,
  company: describeCompany,
  chart: describeChart,
  station: describeStation,
  'company-overflows': describeCompanyOverflows,
  'catchment-overflows': describeCatchmentOverflows,
}

export const describeEmbed: DescribeEmbed = (services, address) => describers[address.kind](services, address)
