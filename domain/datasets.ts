/** The open data files: what each holds, column by column. The rows come from server/queries/datasets.server.ts. */
interface Column {
  name: string
  type: 'text' | 'number' | 'date' | 'true or false'
  meaning: string
}

interface Dataset {
  title: string
  about: string
  columns: readonly Column[]
}

const text = (name: string, meaning: string): Column => ({ name, type: 'text', meaning })
const number = (name: string, meaning: string): Column => ({ name, type: 'number', meaning })

const companyColumns = [text('company_id', 'The company’s id on this site'), text('company', 'The company’s name')]
const sourceColumns = [
  text('kind', 'public-record, estimate, published or illustrative. Illustrative values are made up.'),
  text('confidence', 'high, medium or low: how sure we are that the publisher says this'),
  text('note', 'What the value does and does not mean'),
  text('formula', 'For an estimate: how it was computed'),
  text('publisher', 'Who published the source'),
  text('document', 'The source'),
  { name: 'source_date', type: 'date', meaning: 'Date of the source, as exact as it is known' } as const,
  text('source_url', 'Where the source can be read'),
]
/** Who says so, for one of several values in a row. */
const sourceOf = (value: string) => [
  text(`${value}_kind`, 'Kind of that value. Illustrative values are made up.'),
  text(`${value}_publisher`, 'Who published its source'),
  text(`${value}_document`, 'Its source'),
  text(`${value}_source_url`, 'Where the source can be read'),
]
const valueColumns = [
  ...companyColumns,
  text('metric', 'Code of the measure'),
  text('measure', 'The measure in words'),
  text('period', 'Year, span of years or month that the value covers'),
  number('value', 'The value. Empty: not reported, or not found. Never zero for missing.'),
  text('unit', 'What the value counts'),
  text('basis', 'What the value rests on, where that changes its meaning'),
  ...sourceColumns,
]

export const datasets = {
  companies: {
    title: 'The ranking, one row for each company',
    about: 'Rank, trust score, EPA rating, funding and price review status of all twenty companies.',
    columns: [
      ...companyColumns,
      text('ofwat_code', 'Ofwat’s three-letter code, where there is one'),
      text('type', 'WW: water and wastewater. W: water only.'),
      text('nations', 'Nations served, separated by semicolons'),
      number('rank', 'Rank by trust score. Empty: not ranked.'),
      { name: 'in_ranking', type: 'true or false', meaning: 'Whether the ranking lists the company' },
      number('perceived_health_percent', 'Trust score of the newest wave, per cent'),
      text('perceived_health_kind', 'Kind of the trust score'),
      text('trust_category', 'excellent, good, moderate or poor'),
      number('trust_delta_points', 'Difference in percentage points'),
      text('trust_delta_against', 'previous-wave or sector-mean'),
      number('epa_stars', 'EPA rating, 1 to 4 stars. Empty: not rated.'),
      text('epa_year', 'Reporting year of the rating'),
      number('amp8_total_gbp_m', 'Total AMP8 investment 2025 to 2030, £ million'),
      text('amp8_basis', 'Final determination or company plan'),
      number('cwqm_budget_gbp_m', 'Continuous water quality monitoring budget, £ million'),
      text('cwqm_kind', 'Kind of the monitoring budget: one tender, the others estimates'),
      text('cma_status', 'How the company answered its price determination'),
    ],
  },
  'company-values': {
    title: 'Every value of every company, with its source',
    about: 'The long table behind the company pages: each measure, company and period in a row of its own.',
    columns: valueColumns,
  },
  matrix: {
    title: 'The matrix, one row for each point',
    about:
      'Trust against environmental performance: the twelve points of the chart, with the kind and source of both values.',
    columns: [
      ...companyColumns,
      text('quadrant', 'Code of the quadrant'),
      text('quadrant_label', 'The quadrant in words'),
      number('trust_percent', 'Trust score, per cent'),
      ...sourceOf('trust'),
      number('epa_stars', 'Stars: the EPA rating, or an illustrative equivalent where there is none'),
      text('epa_year', 'Reporting year of the rating'),
      {
        name: 'epa_rated',
        type: 'true or false',
        meaning: 'false: a hollow mark, whose stars are an illustrative equivalent',
      },
      ...sourceOf('epa'),
      text('region', 'Where the company works'),
      text('customers', 'People or properties served, in words'),
    ],
  },
  survey: {
    title: 'Survey findings',
    about: 'The national findings of the River Health Index, and the figures on the company card.',
    columns: [
      text('id', 'The figure’s id'),
      text('value', 'The value as it reads'),
      text('finding', 'What it is'),
      text('period', 'When the survey was fielded'),
      ...sourceColumns,
    ],
  },
  catchments: {
    title: 'Catchments',
    about: 'Thirty river catchments with their size, pressures, sewerage company and partnership.',
    columns: [
      text('catchment_id', 'The catchment’s id on this site'),
      text('name', 'Name'),
      text('river', 'Main river'),
      text('nation', 'Nation or nations'),
      text('region', 'Region'),
      number('lat', 'Latitude of a point in the catchment, degrees'),
      number('lon', 'Longitude of the same point, degrees'),
      number('length_km', 'Length of the main river, km'),
      number('area_km2', 'Area of the catchment, square km'),
      text('confidence', 'How sure we are of length and area'),
      text('company_id', 'The sewerage company'),
      text('pressures', 'Main pressures, separated by semicolons'),
      text('partnership', 'Catchment partnership'),
    ],
  },
  recommendations: {
    title: 'Topics of the Cunliffe Review',
    about: 'What each topic asks, who must act and what the government answered, with dates and sources.',
    columns: [
      text('topic_id', 'The topic’s id on this site'),
      text('title', 'The topic, in our words'),
      number('number', 'Number among the Commission’s 88. Empty: not established.'),
      text('asked', 'What is asked, in our words'),
      text('chapter', 'Chapter, by the headings of the interim report'),
      text('theme', 'Theme'),
      text('addressed_to', 'Who must act, separated by semicolons'),
      text('tags', 'Topic pages that it belongs to, separated by semicolons'),
      text('response', 'Code of the government’s response'),
      text('response_label', 'The response in words'),
      text('response_detail', 'What was answered'),
      { name: 'response_date', type: 'date', meaning: 'Day of the response. Empty: no response found.' },
      text('confidence', 'high, medium or low: how sure we are of the topic'),
      { name: 'last_reviewed', type: 'date', meaning: 'Day on which the response was last checked' },
      text('response_source_urls', 'Where the response can be read, separated by spaces'),
      text('source_urls', 'Where the topic can be read, separated by spaces'),
      text('url', 'The topic’s page, below the site’s address'),
    ],
  },
  sources: {
    title: 'Sources',
    about: 'Every publication that a value of the index is cited to.',
    columns: [
      text('publisher', 'Who published it'),
      text('document', 'What it is'),
      { name: 'date', type: 'date', meaning: 'Date of publication, as exact as it is known' },
      text('url', 'Where it can be read'),
      number('values', 'How many values of the index cite it'),
    ],
  },
} as const satisfies Record<string, Dataset>

export type DatasetName = keyof typeof datasets
export const datasetNames = Object.keys(datasets) as DatasetName[]

/** A comparison has the columns of the long table, and says of each value whether it may stand beside the others. */
export const comparisonColumns = [
  ...valueColumns,
  { name: 'compared', type: 'true or false', meaning: 'Whether the value was set beside the others' },
  text('not_compared_because', 'Why not'),
] as const
