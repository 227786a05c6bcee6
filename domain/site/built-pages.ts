/** Pages that are not written in the CMS but built from data. Search knows them by this list. */
export const builtPages = [
  {
    path: '/',
    title: 'Home',
    description:
      'Continuous river monitoring, an independent index of public trust, and the public record behind both.',
    keywords: 'start front page riverline',
  },
  {
    path: '/rhi',
    title: 'River Health Index',
    description: 'The environmental record of every UK water company, beside a survey of public trust.',
    keywords: 'rhi trust signal index survey wave 1 ranking league table',
  },
  {
    path: '/rhi/companies',
    title: 'Company rankings',
    description:
      'Every UK water company with its newest environmental rating, spills per overflow, investment, monitoring cost and price review.',
    keywords: 'company scores league table best worst water companies list amp8 epa stars',
  },
  {
    path: '/rhi/compare',
    title: 'Compare companies',
    description: 'Two to four water companies side by side, in a table and a chart that you can share or download.',
    keywords: 'comparison versus side by side',
  },
  {
    path: '/rhi/matrix',
    title: 'Trust versus Environmental Performance Matrix',
    description: 'How public trust and environmental stars are set against each other for twelve companies.',
    keywords: 'quadrant scatter chart trusted performers perceived leaders under-recognised',
  },
  {
    path: '/rhi/maps',
    title: 'Maps',
    description: 'Company areas and catchments, as layers on a map and as a list.',
    keywords: 'map area region where',
  },
  {
    path: '/rhi/methodology',
    title: 'Methodology',
    description: 'How the River Health Index is made, which figures are invented, and how to check or repeat it.',
    keywords: 'method survey sample weighting data status invented illustrative how it is calculated',
  },
  {
    path: '/rhi/voices',
    title: 'Voices',
    description: 'The findings of the survey by theme, and what people wrote to us about their rivers.',
    keywords: 'your voice opinions messages comments',
  },
  {
    path: '/catchments',
    title: 'Catchments',
    description: 'Thirty river catchments of the UK: length, area, pressures and the company that serves them.',
    keywords: 'rivers list find my river',
  },
  {
    path: '/case-studies',
    title: 'Worked examples',
    description: 'Invented worked examples of monitoring, from a chalk stream to a salmon river.',
    keywords: 'case studies examples projects',
  },
  {
    path: '/insights',
    title: 'Insights',
    description: 'Articles, field stories and briefings on rivers, monitoring and the water sector.',
    keywords: 'news articles blog briefings dashboards leading voices field stories',
  },
  {
    path: '/cunliffe-review/recommendations',
    title: 'Recommendations of the Cunliffe Review',
    description: 'What public accounts say the Commission recommended, topic by topic, and what ministers answered.',
    keywords: 'independent water commission recommendations government response',
  },
  {
    path: '/data',
    title: 'Open data',
    description: 'Everything behind the index as files: companies, scores, metrics and sources.',
    keywords: 'download csv json dataset licence storm overflow data',
  },
  {
    path: '/api/docs',
    title: 'API reference',
    description: 'The open API of this site: addresses, answers and limits. No key needed.',
    keywords: 'developer json openapi endpoints',
  },
] as const
