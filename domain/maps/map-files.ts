/** The map files that are ours to give, as /data lists them. Their features come from server/queries/geojson.server.ts. */
interface MapFile {
  title: string
  about: string
  licences: readonly { name: string; url: string }[]
}

const openGovernment = {
  name: 'Open Government Licence 3.0',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
}
/** The licence asks that its text comes with the file, so it is kept here. */
const lesserGeneral = { name: 'GNU Lesser General Public Licence 3.0 or later', url: '/licences/lgpl-3.0.txt' }
const publicDomain = { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' }

export const mapFiles = {
  'company-areas': {
    title: 'Sewerage areas of companies',
    about: 'The areas of the map, put together from whole parliamentary constituencies. Approximate.',
    licences: [openGovernment],
  },
  catchments: {
    title: 'Catchment areas',
    about: 'The land nearest each catchment’s rivers, cut at the coast. Not surveyed watersheds.',
    licences: [openGovernment, lesserGeneral],
  },
  rivers: {
    title: 'Rivers',
    about: 'From source to mouth, for maps of the whole country. The property “licence” says which of the two holds.',
    licences: [lesserGeneral, publicDomain],
  },
  lakes: {
    title: 'Lakes',
    about: 'The lakes on the map. Eight have names.',
    licences: [lesserGeneral],
  },
} as const satisfies Record<string, MapFile>

export type MapFileName = keyof typeof mapFiles
export const mapFileNames = Object.keys(mapFiles) as MapFileName[]
