import { z } from 'zod'
import { streams } from '../../editorial/streams.ts'
import { maxQueryLength, maxResults } from '../../search/search-result.ts'
import { call, csv, json } from './call.ts'
import {
  caseStudy,
  caseStudyRecord,
  insight,
  insightList,
  insightPost,
  recommendation,
  recommendationList,
  recommendationRecord,
  searchResults,
} from './editorial-answers.ts'
import { cursorParameter, fieldsParameter, idParameter, limitParameter, wordsParameter } from './parameters.ts'

/** Responses name a stream by its label, so that is understood too. */
const streamNames = Object.entries(streams).flatMap(([code, { label }]) => [code, label]) as [string, ...string[]]
const code = (about: string, example: string) => ({ ...wordsParameter(about), example })

export const listInsightsCall = call({
  id: 'listInsights',
  path: '/api/insights',
  group: 'words',
  summary: 'Articles, newest first',
  about: 'Send nextCursor back as cursor for the next page.',
  query: {
    limit: limitParameter(50, 'So many at most; 12 without it.'),
    cursor: cursorParameter,
    search: {
      schema: z.string(),
      about: 'Words that must all be in the piece; the first hundred characters count.',
      example: 'storm',
    },
    stream: { schema: z.enum(streamNames), about: 'Of one series.', example: 'briefings-dashboards' },
    tag: code('With one tag.', 'storm-overflows'),
    author: code('Of one desk.', 'research-desk'),
    fields: fieldsParameter(insightPost.names),
  },
  answer: json(insightList, 'A page of articles'),
  errors: [422],
})

export const listCaseStudiesCall = call({
  id: 'listCaseStudies',
  path: '/api/case-studies',
  group: 'words',
  summary: 'Worked examples',
  about: '“invented” says whether stations, readings and results are. The next page is in the header Link.',
  query: {
    limit: limitParameter(100, 'So many at most; all of them without it.'),
    cursor: cursorParameter,
    category: code('Of one category.', 'research'),
    tag: code('With one tag.', 'chalk-streams'),
    fields: fieldsParameter(caseStudy.names),
  },
  answer: json(z.array(caseStudy.schema), 'The examples, featured ones first'),
  errors: [422],
})

const filters = {
  theme: wordsParameter('One theme, by its code in “counts”.'),
  addressee: code('Who must act.', 'water-companies'),
  response: code('What was answered.', 'accepted'),
  tag: code('One topic page.', 'monitoring'),
  words: wordsParameter('Words that must all be in the topic.'),
}
export const listRecommendationsCall = call({
  id: 'listRecommendations',
  path: '/api/recommendations',
  group: 'words',
  summary: 'The topics of the Cunliffe Review',
  about: 'In our words; they are not the Commission’s numbered list.',
  query: {
    ...filters,
    limit: limitParameter(200, 'So many at most; all of them without it.'),
    cursor: cursorParameter,
    fields: fieldsParameter(recommendation.names),
  },
  answer: json(recommendationList, 'The topics, and how many each filter would leave'),
  errors: [422],
})
export const recommendationsFileCall = call({
  id: 'getRecommendationsFile',
  path: '/api/recommendations.csv',
  group: 'words',
  summary: 'The same topics as a file',
  query: filters,
  answer: csv('The topics'),
  errors: [422],
})

export const searchCall = call({
  id: 'search',
  path: '/api/search',
  group: 'site',
  summary: 'Companies, articles and pages that match',
  query: {
    q: { ...wordsParameter('What to search for.', maxQueryLength), example: 'storm', isRequired: true as const },
    limit: limitParameter(maxResults, 'So many at most; eight without it.'),
  },
  answer: json(searchResults, 'The best first'),
  errors: [422],
})

export const editorialCalls = [
  listInsightsCall,
  call({
    id: 'getInsight',
    path: '/api/insights/{slug}',
    group: 'words',
    summary: 'One article',
    pathParameters: { slug: idParameter('Its slug.', 'figures-we-could-not-trace') },
    answer: json(insight, 'The article, in parts'),
    errors: [404],
  }),
  listCaseStudiesCall,
  call({
    id: 'getCaseStudy',
    path: '/api/case-studies/{slug}',
    group: 'words',
    summary: 'One worked example',
    pathParameters: { slug: idParameter('Its slug.', 'anglian-water-river-cam') },
    answer: json(caseStudyRecord, 'The example, in parts'),
    errors: [404],
  }),
  listRecommendationsCall,
  recommendationsFileCall,
  call({
    id: 'getRecommendation',
    path: '/api/recommendations/{id}',
    group: 'words',
    summary: 'One topic',
    pathParameters: { id: idParameter('Its id.', 'micropollutants') },
    answer: json(recommendationRecord, 'The topic with its sources'),
    errors: [404],
  }),
]
