/** The open data files: what each holds, column by column. The rows come from server/queries/datasets.server.ts. */
export interface Column {
  name: string
  /** A date is as exact as it is known; a time is in UTC. */
  type: 'text' | 'number' | 'date' | 'time' | 'true or false'
  meaning: string
  /** A text that is one of a few words of ours, so that no cell of it needs quotes. */
  isCode?: true
}

export interface Dataset {
  title: string
  about: string
  columns: readonly Column[]
}

const text = (name: string, meaning: string): Column => ({ name, type: 'text', meaning })
const number = (name: string, meaning: string): Column => ({ name, type: 'number', meaning })

const companyColumns = [text('company_id', 'The company’s id on this site'), text('company', 'The company’s name')]
const sourceColumns = [
  text('mark', '“Invented” where the value measures nothing; otherwise empty'),
  text('kind', 'public-record, reference, estimate, published or illustrative. Illustrative values are invented.'),
  text('confidence', 'publisher: read there. report: read in a named report of it. unchecked: not checked.'),
  text('note', 'What the value does and does not mean'),
  text('formula', 'For an estimate: how it was computed'),
  text('publisher', 'Who published the source'),
  text('document', 'The source'),
  { name: 'source_date', type: 'date', meaning: 'Date of the source, as exact as it is known' } as const,
  text('source_url', 'Where the source can be read, at its publisher'),
  text('source_where', 'Page, table, sheet or cell of the source. Empty: not on record.'),
  text('reported_by', 'The report in which it was read, if not at its publisher'),
  { name: 'reported_by_date', type: 'date', meaning: 'Date of that report' } as const,
  text('reported_by_url', 'Where that report can be read'),
]
/** Who says so, for one of several values in a row. */
const sourceOf = (value: string) => [
  text(`${value}_kind`, 'Kind of that value. Illustrative values are invented.'),
  text(`${value}_publisher`, 'Who published its source'),
  text(`${value}_document`, 'Its source'),
  text(`${value}_source_url`, 'Where the source can be read'),
]
/** One measure of a catchment: the value, which part it covers, and who says so. */
const measured = (name: string, unit: string, meaning: string) => [
  number(`${name}_${unit}`, `${meaning}. Empty: not found.`),
  text(`${name}_scope`, 'Which part it covers. Empty: the whole.'),
  text(
    `${name}_kind`,
    'public-record: an authority’s figure. reference: a trust’s, a research body’s or an encyclopaedia’s.',
  ),
  text(`${name}_publisher`, 'Who published it'),
  text(`${name}_document`, 'The source'),
  { name: `${name}_source_date`, type: 'date', meaning: 'Date of the source, as exact as it is known' } as const,
  text(`${name}_source_url`, 'Where the source can be read, at its publisher'),
  text(`${name}_source_where`, 'Page, table, sheet or cell of the source. Empty: not on record.'),
  text(`${name}_reported_by`, 'The report or copy in which it was read, if not at its publisher'),
  text(`${name}_confidence`, 'publisher: read there. report: read in a report or copy. unchecked: not checked.'),
  text(`${name}_note`, 'What the value does and does not mean'),
]
/** The 95% interval of a value that rests on a sample. */
const intervalOf = (value: string) => [
  number(`${value}_low`, 'Lower end of its 95% interval. Empty: no survey, or a score without its error.'),
  number(`${value}_high`, 'Upper end'),
]
const valueColumns = [
  ...companyColumns,
  text('metric', 'Code of the measure'),
  text('measure', 'The measure in words'),
  text('period', 'Year, span of years or month that the value covers'),
  number('value', 'The value. Empty: not reported, or not found. Never zero for missing.'),
  ...intervalOf('value'),
  text('unit', 'What the value counts'),
  text('basis', 'What the value rests on, where that changes its meaning'),
  ...sourceColumns,
]

export const datasets = {
  companies: {
    title: 'The ranking, one row for each company',
    about: 'Trust score, EPA rating, spills per overflow, funding and price review status of all twenty companies.',
    columns: [
      ...companyColumns,
      text('ofwat_code', 'Ofwat’s three-letter code, where there is one'),
      text('type', 'WW: water and wastewater. W: water only.'),
      text('nations', 'Nations served, separated by semicolons'),
      text(
        'trust_mark',
        '“Invented” where rank, score, category and difference measure nothing. Empty where they are measured.',
      ),
      number('rank', 'Rank by trust score, never without the next two. Empty: not ranked.'),
      number('rank_best', 'The best rank that it may have in truth, with 95% confidence'),
      number('rank_worst', 'The worst'),
      text('not_ranked', 'Why there is no rank'),
      { name: 'in_ranking', type: 'true or false', meaning: 'Whether the ranking lists the company' },
      number('perceived_health_percent', 'Trust score of the newest wave, per cent'),
      ...intervalOf('perceived_health'),
      ...sourceOf('perceived_health'),
      text('trust_category', 'excellent, good, moderate or poor'),
      number('trust_delta_points', 'Difference in percentage points'),
      text('trust_delta_against', 'previous-wave or sector-mean'),
      number('epa_stars', 'Environmental Performance Assessment (EPA), 1 to 4 stars. Empty: not rated.'),
      text('epa_year', 'Reporting year of the rating'),
      ...sourceOf('epa'),
      number('spills_per_overflow', 'Spills divided by storm overflows, newest year held'),
      text('spills_per_overflow_year', 'Its year'),
      text('spills_per_overflow_formula', 'The sum'),
      ...sourceOf('spills_per_overflow'),
      number('amp8_total_gbp_m', 'Total AMP8 investment 2025 to 2030, £ million'),
      text('amp8_basis', 'Final determination, company statement or company plan'),
      ...sourceOf('amp8'),
      number('cwqm_budget_gbp_m', 'Cost of continuous water quality monitoring, rough estimate, £ million'),
      ...sourceOf('cwqm'),
      text('cma_status', 'How the company answered its price determination'),
      number('enforcement_final_gbp_m', 'Penalties, packages and fines that are final, of those we hold, £ million'),
      number('enforcement_cases', 'Cases that we hold: final, proposed and open'),
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
      text('mark', '“Invented” where the place in the matrix rests on an invented value'),
      text('quadrant', 'Code of the quadrant'),
      text('quadrant_label', 'The quadrant in words'),
      number('trust_percent', 'Trust score, per cent'),
      ...intervalOf('trust'),
      ...sourceOf('trust'),
      number('epa_stars', 'Stars: the EPA rating, or an invented equivalent where there is none'),
      text('epa_year', 'Reporting year of the rating'),
      {
        name: 'epa_rated',
        type: 'true or false',
        meaning: 'false: a hollow mark, whose stars are invented',
      },
      ...sourceOf('epa'),
      text('region', 'Where the company works'),
      text('customers', 'People or properties served, in words'),
    ],
  },
  enforcement: {
    title: 'Penalties and enforcement',
    about:
      'Penalties, enforcement packages and open cases that we have found since 2019, with date, sum, authority, reason and source. Not complete.',
    columns: [
      text('case_id', 'The case’s id on this site'),
      ...companyColumns,
      { name: 'date', type: 'date', meaning: 'The day it was announced' },
      text('authority', 'Who acted'),
      text('action', 'penalty, package, court-fine or investigation'),
      text('status', 'final, proposed or open'),
      number('amount_gbp_m', 'The sum, £ million. Empty: no sum was named.'),
      text('reason', 'For what'),
      text('detail', 'What else the notice says'),
      ...sourceColumns,
    ],
  },
  national: {
    title: 'National totals by year',
    about:
      'Storm overflows, pollution incidents, ratings, bathing waters and bills of whole nations, as their publishers add them up.',
    columns: [
      text('area', 'The nation'),
      text('metric', 'Code of the measure'),
      text('measure', 'The measure in words'),
      text('period', 'Year or span of years'),
      number('value', 'The value'),
      text('unit', 'What the value counts'),
      ...sourceColumns,
    ],
  },
  survey: {
    title: 'Survey findings',
    about: 'The national findings of the River Health Index, and the figures on the company card.',
    columns: [
      text('id', 'The figure’s id'),
      text('value', 'The value as it reads'),
      ...intervalOf('value'),
      text('finding', 'What it is'),
      text('period', 'When the survey was fielded'),
      ...sourceColumns,
    ],
  },
  catchments: {
    title: 'Catchments',
    about:
      'Thirty river catchments with their size, pressures, sewerage company and partnership. Length and area have a source each.',
    columns: [
      text('catchment_id', 'The catchment’s id on this site'),
      text('name', 'Name'),
      text('river', 'Main river'),
      text('nation', 'Nation or nations'),
      text('region', 'Region'),
      number('lat', 'Latitude of a point in the catchment, degrees'),
      number('lon', 'Longitude of the same point, degrees'),
      ...measured('length', 'km', 'Length of the main river, km'),
      ...measured('area', 'km2', 'Area of the catchment, square km'),
      text('bathing_waters', 'Class and year of each bathing water that we could source, separated by semicolons'),
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
      number('number', 'Number in the Commission’s report. Empty: not known.'),
      text('asked', 'What is asked, in our words'),
      text('chapter', 'Chapter, by the headings of the interim report'),
      text('theme', 'Theme'),
      text('addressed_to', 'Who must act, separated by semicolons'),
      text('tags', 'Topic pages that it belongs to, separated by semicolons'),
      text('response', 'Code of the government’s response'),
      text('response_label', 'The response in words'),
      text('response_detail', 'What was answered'),
      { name: 'response_date', type: 'date', meaning: 'Day of the response. Empty: no response found.' },
      text('confidence', 'How far the topic was read: publisher, report (a named report of it) or unchecked'),
      { name: 'last_reviewed', type: 'date', meaning: 'Day on which the response was last checked' },
      text('response_sources', 'Who gave or reported the response: publisher, document and date, separated by bars'),
      text('response_source_urls', 'Where the response can be read, separated by spaces'),
      text('sources', 'Whose accounts the topic rests on: publisher, document and date, separated by bars'),
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
      text('where', 'The page, table, sheet or cell that is meant. Empty: not on record.'),
      text('reported_by', 'The report in which it was read, if not at its publisher'),
      number('values', 'How many values of the index cite it'),
    ],
  },
  corrections: {
    title: 'Corrections',
    about: 'The public ledger: what was wrong, since when, what it did to the ranks, and what we did not change.',
    columns: [
      text('correction_id', 'The entry’s id in the ledger'),
      { name: 'decided', type: 'date', meaning: 'Day of the decision' },
      text('decision', 'corrected or not-changed'),
      text('note', 'What was wrong, or why nothing was changed, in our words'),
      text('wrong_since', 'Since when it was wrong. Empty: not on record, or nothing was.'),
      text('effect_on_ranks', 'What it did to the ranks. Empty: not on record.'),
      text('url', 'The entry in the ledger, below the site’s address'),
    ],
  },
  'left-out': {
    title: 'What is left out, and why',
    about: 'Places, companies and feeds that a file or the ranking does not have, each with the reason.',
    columns: [
      text('from', 'What it is left out of: ranking, or the name of a file'),
      text('kind', 'nation, company or feed'),
      text('id', 'Its id on this site'),
      text('name', 'Its name'),
      text('reason', 'Why'),
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
