import { z } from 'zod'
import { streams } from '../../editorial/streams.ts'
import { confidences } from '../../figures/provenance.ts'
import { metrics } from '../../index/metrics.ts'
import { reviewResponses, reviewTags } from '../../review/review.ts'
import { named, sparse } from './components.ts'
import { codesOf, provenance, source } from './index-answers.ts'

const contents = z.array(z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) }))
const bars = z.object({
  message: z.string(),
  unit: z.string(),
  max: z.number().nullish(),
  values: z.array(
    z.object({
      label: z.string(),
      value: z.number().nullable(),
      text: z.string().optional(),
      emphasis: z.boolean().nullish(),
    }),
  ),
  provenance,
})
const chart = z.object({ name: z.string(), companies: z.array(z.string()), year: z.int().nullable() })
const body = z
  .array(z.union([z.object({ html: z.string() }), z.object({ bars }), z.object({ chart })]))
  .describe('Safe HTML, and in between the charts')

const post = z.object({
  url: z.string(),
  frontmatter: z.object({
    title: z.string(),
    summary: z.string(),
    heroImage: z.string(),
    alt: z.string(),
    stream: z.string(),
    publishedAt: z.string(),
    modifiedAt: z.string().nullable(),
    readingMins: z.number(),
    author: z.string().describe('A desk, never a person'),
    tags: z.array(z.string()),
    slug: z.string(),
  }),
  codes: z.object({ stream: codesOf(streams), author: z.string(), tags: z.array(z.string()) }),
})
export const insightPost = sparse('InsightPost', post)
export const insightList = named(
  'InsightList',
  z.object({ posts: z.array(insightPost.schema), total: z.int(), nextCursor: z.string().nullable() }),
)
export const insight = named(
  'Insight',
  post.extend({
    wordCount: z.int(),
    companies: z.array(z.string()),
    catchments: z.array(z.string()),
    contents,
    body,
    related: z.array(z.string()),
  }),
)

const study = z.object({
  id: z.string(),
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  subtitle: z.string(),
  excerpt: z.string(),
  category: z.string(),
  categoryLabel: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  publishedAt: z.string(),
  modifiedAt: z.string().nullable(),
  readingTimeMinutes: z.number(),
  heroImage: z.string(),
  alt: z.string(),
  featured: z.number().nullable(),
  invented: z.boolean().describe('True where stations, readings and results are'),
  codes: z.object({ author: z.string(), tags: z.array(z.string()) }),
  kind: z.enum(['Worked example', 'Case study']),
  description: z.string(),
})
export const caseStudy = sparse('CaseStudy', study)
const namedPlace = z.object({ slug: z.string(), name: z.string() }).nullable()
export const caseStudyRecord = named(
  'CaseStudyRecord',
  study.extend({
    place: z.object({ lat: z.number(), lon: z.number(), label: z.string() }).nullable(),
    companyOnThisRiver: namedPlace,
    catchment: namedPlace,
    contents,
    body,
    related: z.array(z.string()),
  }),
)

const topic = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  number: z.number().nullable(),
  summary: z.string(),
  chapter: z.string(),
  theme: z.string(),
  addressedTo: z.array(z.string()),
  tags: z.array(codesOf(reviewTags)),
  response: codesOf(reviewResponses),
  responseLabel: z.string(),
  responseDetail: z.string(),
  responseDate: z.string().nullable(),
  confidence: codesOf(confidences),
  confidenceLabel: z.string(),
  lastReviewed: z.string(),
})
export const recommendation = sparse('Recommendation', topic)
const counts = z.array(z.object({ code: z.string(), label: z.string(), count: z.int() }))
export const recommendationList = named(
  'RecommendationList',
  z.object({
    recommendations: z.array(recommendation.schema),
    total: z.int(),
    all: z.int(),
    counts: z.object({ theme: counts, addressee: counts, response: counts, tag: counts }),
    note: z.string(),
    nextCursor: z.string().nullable(),
  }),
)
export const recommendationRecord = named(
  'RecommendationRecord',
  topic.extend({
    whyItMatters: z.string(),
    responseSources: z.array(source),
    sources: z.array(source),
    measures: z.array(z.object({ code: codesOf(metrics), label: z.string(), explanation: z.string() })),
    related: z.array(z.string()),
  }),
)

const marks = z.array(z.tuple([z.int(), z.int()]))
export const searchResults = named(
  'SearchResults',
  z.array(
    z.object({
      id: z.string(),
      type: z.enum(['company', 'insight', 'page']),
      title: z.string(),
      snippet: z.string(),
      url: z.string(),
      badge: z.string().optional(),
      publishedAt: z.string().optional(),
      updatedAt: z.string().optional(),
      marks: z.object({ title: marks, snippet: marks }).describe('Ranges to highlight, in UTF-16 units'),
    }),
  ),
)
