import { phraseOf } from './search-text.ts'

/**
 * Synonyms, one group a row. A document that has a phrase of a group in its title, names, summary or keywords is found by
 * the others too, a little lower. Lower case.
 */
const searchSynonyms: string[][] = [
  ['sewage', 'storm overflow', 'combined sewer overflow', 'cso', 'spill', 'sewage discharge', 'wastewater', 'edm'],
  ['continuous water quality monitoring', 'cwqm', 'river monitor', 'sensor', 'sonde'],
  ['section 82', 's82', 'environment act'],
  ['catchment monitoring as a service', 'cmaas'],
  ['river health index', 'rhi', 'trust signal', 'league table', 'ranking'],
  ['environmental performance assessment', 'epa', 'star rating', 'stars'],
  ['measurement reporting verification', 'mrv', 'verified restoration'],
  ['cunliffe review', 'independent water commission', 'water commission', 'iwc'],
  ['water white paper', 'white paper', 'a new vision for water'],
  ['operator self monitoring', 'osm', 'self reporting', 'mark their own homework'],
  ['farming', 'agriculture', 'agricultural', 'farm', 'farmer', 'slurry', 'manure'],
  ['phosphorus', 'phosphate', 'nutrient', 'nitrate'],
  ['biodiversity', 'nature', 'ecology', 'wildlife', 'water framework directive', 'wfd'],
  ['citizen science', 'volunteer', 'volunteering', 'community monitoring', 'riverfly'],
  ['bill', 'price', 'tariff', 'cost', 'charges'],
  ['investment', 'funding', 'money', 'amp8', 'pr24', 'spending'],
  ['cma', 'competition and markets authority', 'appeal', 'redetermination'],
  ['fine', 'penalty', 'enforcement', 'prosecution'],
  ['dividend', 'shareholder', 'owner'],
  ['nationalise', 'nationalisation', 'public ownership', 'ownership'],
  ['complaint', 'ombudsman', 'complain'],
  ['regulator', 'ofwat', 'environment agency'],
  ['landowner', 'estate', 'farm'],
  ['council', 'local authority', 'local authorities'],
  ['ngo', 'charity', 'river trust', 'rivers trust'],
  ['supermarket', 'retailer', 'food business', 'grocer'],
  ['corporate', 'business', 'industry'],
  ['researcher', 'university', 'academic', 'science'],
  ['demo', 'demonstration', 'book a demo', 'sales'],
  ['api', 'download', 'open data', 'csv', 'dataset'],
  ['map', 'maps', 'atlas'],
  ['privacy', 'gdpr', 'personal data', 'cookies'],
  ['mistake', 'error', 'correction', 'wrong'],
  ['job', 'vacancy', 'career', 'work with us'],
  ['salmon', 'fish', 'trout', 'angling', 'fishing'],
  ['swimming', 'bathing', 'bathing water', 'wild swimming'],
  ['wales', 'welsh', 'cymru'],
  ['northern ireland', 'ni', 'ulster'],
  ['dissolved oxygen', 'oxygen', 'do'],
]

const groups = searchSynonyms.map((group) => group.map(phraseOf))

/** The other phrases of every group that has a phrase in the text. */
const synonymsIn = (text: string): string => {
  const padded = ` ${phraseOf(text)} `
  return groups
    .flatMap((group) => {
      const present = group.filter((phrase) => padded.includes(` ${phrase} `))
      return present.length > 0 ? group.filter((phrase) => !present.includes(phrase)) : []
    })
    .join(' ')
}

interface Described {
  title: string
  names: string
  keywords: string
  summary: string
}

/** Synonyms for what a document is about, those for its name twice. Indexed with it, so that they cost a search nothing. */
export const synonymsOf = ({ title, names, keywords, summary }: Described): string =>
  `${synonymsIn(`${title}\n${names}`)} ${synonymsIn([title, names, keywords, summary].join('\n'))}`
