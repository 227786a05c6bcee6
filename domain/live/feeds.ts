import type { Nation } from '../maps/nations.ts'
import { regulators } from '../waters/bathing-water.ts'

/** What may stand in FEEDS: each switches on the feeds below that have it as their setting. */
export const feedSettings = [
  'hub',
  'thames',
  'scottish-water',
  'edm-returns',
  'rain',
  'bathing',
  'sondes',
  'water-bodies',
] as const
export type FeedSetting = (typeof feedSettings)[number]

export interface Feed {
  setting: FeedSetting
  title: string
  /** What its rows are: states of overflows now, discharges told afterwards, returns for a year, rain, or what regulators say of waters. */
  tells: 'now' | 'history' | 'years' | 'rain' | 'bathing' | 'sondes' | 'water-bodies'
  /** The company whose overflows it tells of, by its slug. */
  company: string | null
  nation: Nation
  /** How often its publisher renews it, and we read it. */
  everyMinutes: number
  /** The pause between two requests that its publisher asks for, or that others found to be needed. */
  pauseMs: number
  licence: string
  attribution: string
  /** The address below which all requests go, unless the row of the feed in the database names another. */
  base: string
  /** Of a Hub layer: the item that is resolved to the layer's address, and the address last known. */
  item?: string
  layer?: string
  /** Another feed that tells the same, and more: while that is on, this one is not read. */
  yieldsTo?: string
}

const hubAttribution = (names: string) =>
  `Storm overflow data: ${names} via the National Storm Overflow Hub (Stream), CC BY 4.0. Near real time, not audited as the annual return to the Environment Agency is.`

const hub = (name: string, company: string, item: string, layer: string): Feed => ({
  setting: 'hub',
  tells: 'now',
  title: `${name}, National Storm Overflow Hub`,
  company,
  nation: 'england',
  everyMinutes: 15,
  pauseMs: 500,
  licence: 'CC BY 4.0',
  attribution: hubAttribution(name),
  base: 'https://www.arcgis.com/sharing/rest/content/items',
  item,
  layer: `https://${layer}/FeatureServer/0`,
})

/** Where overflows report to nobody that we may read, and why. None of these feeds is here. */
export const unreadOverflows: Partial<Record<Nation, string>> = {
  wales:
    'The feeds of Dŵr Cymru and Hafren Dyfrdwy are not read: the one asks for permission first, the other for a token.',
  'northern-ireland': 'Northern Ireland Water publishes no live feed of its overflows.',
}

/** Every feed that we can read, by its code. */
export const feeds = {
  'hub-anglian': hub(
    'Anglian Water',
    'anglian-water',
    '333c5c0600f94757b134b276ac4ad8b0',
    'services3.arcgis.com/VCOY1atHWVcDlvlJ/arcgis/rest/services/stream_service_outfall_locations_view',
  ),
  'hub-northumbrian': hub(
    'Northumbrian Water',
    'northumbrian-water',
    '2d91e4a41b884c9a9dd58dec4ee49b75',
    'services-eu1.arcgis.com/MSNNjkZ51iVh8yBj/arcgis/rest/services/Northumbrian_Water_Storm_Overflow_Activity_2_view',
  ),
  'hub-severn-trent': hub(
    'Severn Trent Water',
    'severn-trent-water',
    '9c5edb37e19044738373137ac76feea2',
    'services1.arcgis.com/NO7lTIlnxRMMG9Gw/arcgis/rest/services/Severn_Trent_Water_Storm_Overflow_Activity',
  ),
  'hub-southern': hub(
    'Southern Water',
    'southern-water',
    '7f5ee61ab15d4c79a3f708ccf448a810',
    'services-eu1.arcgis.com/6qJmARkS2dt2IjVA/arcgis/rest/services/SouthernWater_StormOverflowActivity_PROD_view',
  ),
  'hub-south-west': hub(
    'South West Water',
    'south-west-water',
    'cabfce76b72a4a278a33d737c0708d42',
    'services-eu1.arcgis.com/OMdMOtfhATJPcHe3/arcgis/rest/services/NEH_outlets_PROD',
  ),
  'hub-thames': {
    ...hub(
      'Thames Water',
      'thames-water',
      '216f455c4435450693cf1d0d0ecf6023',
      'services2.arcgis.com/g6o32ZDQ33GpCIu3/arcgis/rest/services/Thames_Water_Storm_Overflow_Activity_(Production)_view',
    ),
    yieldsTo: 'thames',
  },
  'hub-united-utilities': hub(
    'United Utilities',
    'united-utilities',
    '8225548a267f4a408c36a91b6e0f5a1c',
    'services5.arcgis.com/5eoLvR0f8HKb7HWP/arcgis/rest/services/United_Utilities_Storm_Overflow_Activity',
  ),
  'hub-wessex': hub(
    'Wessex Water',
    'wessex-water',
    '632885799ff946cd86200f07b7f175fb',
    'services.arcgis.com/3SZ6e0uCvPROr4mS/arcgis/rest/services/Wessex_Water_Storm_Overflow_Activity',
  ),
  'hub-yorkshire': hub(
    'Yorkshire Water',
    'yorkshire-water',
    '7f575862a2254a4aaba62573e1012731',
    'services-eu1.arcgis.com/1WqkK5cDKUbF0CkH/arcgis/rest/services/Yorkshire_Water_Storm_Overflow_Activity',
  ),
  thames: {
    setting: 'thames',
    tells: 'now',
    title: 'Thames Water, discharge API',
    company: 'thames-water',
    nation: 'england',
    everyMinutes: 15,
    pauseMs: 4000,
    licence: 'Thames Water open data terms',
    attribution: 'Contains Thames Water discharge-status data licensed under its Open Data Terms.',
    base: 'https://api.thameswater.co.uk/opendata/v2/discharge',
  },
  'thames-history': {
    setting: 'thames',
    tells: 'history',
    title: 'Thames Water, discharges since April 2022',
    company: 'thames-water',
    nation: 'england',
    everyMinutes: 7 * 24 * 60,
    pauseMs: 4000,
    licence: 'Thames Water open data terms',
    attribution: 'Contains Thames Water discharge-status data licensed under its Open Data Terms.',
    base: 'https://api.thameswater.co.uk/opendata/v2/discharge',
  },
  'scottish-water': {
    setting: 'scottish-water',
    tells: 'now',
    title: 'Scottish Water, near real time',
    company: 'scottish-water',
    nation: 'scotland',
    everyMinutes: 60,
    pauseMs: 1000,
    licence: 'open licence, version not named',
    attribution: 'Overflow data: Scottish Water.',
    base: 'https://api.scottishwater.co.uk/overflow-event-monitoring/v1',
  },
  'edm-returns': {
    setting: 'edm-returns',
    tells: 'years',
    title: 'Annual returns to the Environment Agency, 2021 on',
    company: null,
    nation: 'england',
    everyMinutes: 7 * 24 * 60,
    pauseMs: 1000,
    licence: 'Open Government Licence v3.0',
    attribution: 'Annual returns: © Environment Agency copyright and/or database right, Open Government Licence v3.0.',
    base: 'https://services1.arcgis.com/JZM7qJpmv7vJ0Hzx/arcgis/rest/services/edm_annual_returns_all_years_public/FeatureServer/0',
  },
  rain: {
    setting: 'rain',
    tells: 'rain',
    title: 'Rain gauges of the Environment Agency',
    company: null,
    nation: 'england',
    everyMinutes: 15,
    pauseMs: 1000,
    licence: 'Open Government Licence v3.0',
    attribution: 'This uses Environment Agency rainfall data from the real-time data API (Beta).',
    base: 'https://environment.data.gov.uk/flood-monitoring',
  },
  'bathing-england': {
    setting: 'bathing',
    tells: 'bathing',
    title: 'Bathing waters of England, Environment Agency',
    company: null,
    nation: 'england',
    everyMinutes: 6 * 60,
    pauseMs: 1000,
    licence: regulators['bathing-england'].licence,
    attribution: 'Bathing waters: © Environment Agency copyright and/or database right, Open Government Licence v3.0.',
    base: 'https://environment.data.gov.uk',
  },
  'bathing-wales': {
    setting: 'bathing',
    tells: 'bathing',
    title: 'Bathing waters of Wales, Natural Resources Wales',
    company: null,
    nation: 'wales',
    everyMinutes: 6 * 60,
    pauseMs: 1000,
    licence: regulators['bathing-wales'].licence,
    attribution:
      'Contains Natural Resources Wales information © Natural Resources Wales and Database Right. All rights reserved.',
    base: 'https://environment.data.gov.uk/wales/bathing-waters',
  },
  'bathing-scotland': {
    setting: 'bathing',
    tells: 'bathing',
    title: 'Bathing waters of Scotland, SEPA',
    company: null,
    nation: 'scotland',
    everyMinutes: 24 * 60,
    pauseMs: 1000,
    licence: regulators['bathing-scotland'].licence,
    attribution: 'Bathing waters: Scottish Environment Protection Agency (SEPA), Open Government Licence v2.0.',
    base: 'https://map.sepa.org.uk/server/rest/services/Open/Environmental_Monitoring/MapServer/1',
  },
  'bathing-northern-ireland': {
    setting: 'bathing',
    tells: 'bathing',
    title: 'Bathing waters of Northern Ireland, DAERA',
    company: null,
    nation: 'northern-ireland',
    everyMinutes: 24 * 60,
    pauseMs: 1000,
    licence: regulators['bathing-northern-ireland'].licence,
    attribution:
      'Bathing waters: Department of Agriculture, Environment and Rural Affairs (DAERA), Open Government Licence v3.0.',
    base: 'https://services-eu1.arcgis.com/kswen6BYexuc1SUk/arcgis/rest/services/Bathing_Water_Monitoring_Points_Public_View_PRD/FeatureServer/0',
  },
  sondes: {
    setting: 'sondes',
    tells: 'sondes',
    title: 'Water-quality sondes of the Environment Agency, Hydrology API',
    company: null,
    nation: 'england',
    everyMinutes: 3 * 60,
    pauseMs: 1000,
    licence: 'Open Government Licence v3.0',
    attribution: 'Sondes: © Environment Agency copyright and/or database right, Open Government Licence v3.0.',
    base: 'https://environment.data.gov.uk/hydrology',
  },
  'water-bodies': {
    setting: 'water-bodies',
    tells: 'water-bodies',
    title: 'Ecological classes, Catchment Data Explorer',
    company: null,
    nation: 'england',
    // One management catchment at a time, so that all of England takes a week. Faster readers were answered 403.
    everyMinutes: 90,
    pauseMs: 2000,
    licence: 'Open Government Licence v3.0',
    attribution: 'Ecological classes: © Environment Agency copyright and/or database right 2026. All rights reserved.',
    base: 'https://environment.data.gov.uk/catchment-planning',
  },
} as const satisfies Record<string, Feed>

export type FeedCode = keyof typeof feeds
export const feedCodes = Object.keys(feeds) as FeedCode[]
export const feedOf = (code: FeedCode): Feed => feeds[code]
export const isFeedCode = (code: string): code is FeedCode => Object.hasOwn(feeds, code)

/** Licences that let us pass on what we read, as files: each with where it can be read. What is under other terms is shown, and not passed on. */
export const openLicences: Readonly<Record<string, string>> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'Open Government Licence v3.0': 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
}
export const isOpenLicence = (licence: string) => Object.hasOwn(openLicences, licence)
const isPassedOn = (code: FeedCode) => isOpenLicence(feedOf(code).licence)
const tellsOfOverflows = (code: FeedCode) => ['now', 'history'].includes(feedOf(code).tells)
/** Feeds of overflows that may be passed on, and those that may not. */
export const overflowFeedsPassedOn = feedCodes.filter((code) => tellsOfOverflows(code) && isPassedOn(code))
export const overflowFeedsHeldBack = feedCodes.filter((code) => tellsOfOverflows(code) && !isPassedOn(code))

/** Whose words they are, one line for all companies of the Hub. */
export const attributionsOf = (codes: readonly FeedCode[]): string[] => {
  const [hubs, others] = [codes.filter(isOfHub), codes.filter((code) => !isOfHub(code))]
  const names = hubs.map((code) => feedOf(code).title.split(',')[0])
  return [
    ...(names.length > 0 ? [hubAttribution(names.join(', '))] : []),
    ...new Set(others.map((code) => feedOf(code).attribution)),
  ]
}
const isOfHub = (code: FeedCode) => feedOf(code).setting === 'hub'

/** The feeds that the setting FEEDS switches on. */
export const feedsOfSettings = (settings: readonly FeedSetting[]): FeedCode[] =>
  feedCodes.filter((code) => settings.includes(feedOf(code).setting))
