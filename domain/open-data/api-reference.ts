interface ApiCall {
  method?: 'POST'
  path: string
  about: string
  /** Null where it depends on what a site has. */
  example: string | null
}

/** The public API, as its reference page lists it. */
export const apiReference: readonly ApiCall[] = [
  {
    path: '/api/companies',
    about:
      'All companies: rank and its range (both or neither, and why), trust category, difference, perceived health, EPA rating, with the provenance of each figure.',
    example: '/api/companies',
  },
  {
    path: '/api/companies-wide-data',
    about: 'Funding and price review status of each company: total AMP8 investment, monitoring budget, CMA status.',
    example: '/api/companies-wide-data',
  },
  {
    path: '/api/companies/{id}',
    about: 'All that is known of one company, value by value, with its enforcement record. An unknown id answers 404.',
    example: '/api/companies/wessex-water',
  },
  {
    path: '/api/companies/{id}.csv',
    about: 'The same values as a file.',
    example: '/api/companies/wessex-water.csv',
  },
  {
    path: '/api/compare.csv?ids={id},{id}',
    about:
      'Two to four companies side by side, with the reason where a figure may not be compared. Fewer than two, or more than four, answer 422.',
    example: '/api/compare.csv?ids=wessex-water,thames-water',
  },
  {
    path: '/api/matrix.csv',
    about: 'The points of the matrix: trust, stars, quadrant, and the kind and source of each.',
    example: '/api/matrix.csv',
  },
  {
    path: '/api/catchments?nation={nation}&company={id}',
    about: 'The catchments, all or by nation (england, wales, scotland, northern-ireland) and sewerage company.',
    example: '/api/catchments?nation=scotland',
  },
  {
    path: '/api/catchments/{id}',
    about: 'One catchment with its pressures, partnership, bathing waters, sources and related pieces.',
    example: '/api/catchments/dart',
  },
  {
    path: '/api/overflows/{id}',
    about:
      'One storm overflow: what its monitor says, and every discharge and offline spell that was published. “demonstration” is a recording.',
    example: '/api/overflows/demonstration',
  },
  {
    path: '/api/overflows/{id}.csv',
    about:
      'The same events as a file, with marks for times that were inferred and for what was corrected or taken back.',
    example: '/api/overflows/demonstration.csv',
  },
  {
    path: '/api/live/events?after={id}',
    about:
      'Server-sent events: “live”, with the companies whose feeds were read, as it happens. “after”, or Last-Event-ID, tells what was missed.',
    example: null,
  },
  {
    path: '/api/stations/{id}/readings?from={day}&to={day}',
    about:
      'Every reading of a station as a file, or those of some days, each with its mark. A demonstration station says in every line that it is simulated.',
    example: null,
  },
  {
    method: 'POST',
    path: '/api/stations/{id}/readings',
    about:
      'What a station measured: a batch of 10,000 readings at most, with its token (Authorization: Bearer rs_…). Idempotent by station, parameter and time; what is impossible or out of range is quarantined, with the reason in the answer.',
    example: null,
  },
  {
    path: '/api/sta/v1.1',
    about:
      'The stations by OGC SensorThings 1.1, for reading: Things, Locations, Datastreams, Sensors, ObservedProperties, Observations and FeaturesOfInterest.',
    example: '/api/sta/v1.1',
  },
  {
    path: '/api/{file}.geojson',
    about: 'Map files: company-areas, catchments, rivers and lakes, each with its credit in “attribution”.',
    example: '/api/rivers.geojson',
  },
  {
    path: '/api/{file}.csv',
    about:
      'The open data files: companies, company-values, matrix, enforcement, national, survey, catchments, recommendations and sources.',
    example: '/api/survey.csv',
  },
  { path: '/api/insights?limit={n}', about: 'Articles, newest first.', example: '/api/insights?limit=3' },
  {
    path: '/api/case-studies?limit={n}',
    about: 'Worked examples. “invented” says whether stations, readings and results are.',
    example: '/api/case-studies?limit=3',
  },
  {
    path: '/api/recommendations',
    about: 'The topics of the Cunliffe Review analysis.',
    example: '/api/recommendations',
  },
  {
    path: '/api/search?q={words}&limit={n}',
    about: 'Companies, articles and pages that match. Nothing to search for, or a limit over 50, answers 422.',
    example: '/api/search?q=storm&limit=8',
  },
]
