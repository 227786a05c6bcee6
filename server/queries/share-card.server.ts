import { inventedStudy, studyKind } from '#domain/editorial/case-study.ts'
import type { PatternName } from '#domain/editorial/patterns.ts'
import { streams } from '#domain/editorial/streams.ts'
import { mayClaim } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { reviewResponses } from '#domain/review/review.ts'
import type { SiteIdentity } from '#domain/site/site.ts'
import { rangeWords } from '#domain/survey/rank-words.ts'
import { longDate } from '#domain/text/dates.ts'
import type { ShareCard } from '../adapters/share-card/layout.ts'
import type { Db } from '../db/db.ts'
import { getCaseStudy } from './case-studies.server.ts'
import { listCompanies } from './companies.server.ts'
import { getEntry } from './entries.server.ts'
import { getFigures, quotedFigureSlugs } from './figures.server.ts'
import { getIdentity } from './settings.server.ts'
import { getTaxonomy } from './taxonomy.server.ts'

export interface ShareCardDescription {
  card: ShareCard
  art: { slug: string; theme?: string | null; pattern?: PatternName | null }
}

interface UnnamedDescription extends Omit<ShareCardDescription, 'card'> {
  card: Omit<ShareCard, 'siteName'>
}

/** The content of a social share card (Open Graph image), by kind; null if there is no such entry. */
const describers: Record<string, (db: Db, slug: string, site: SiteIdentity) => Promise<UnnamedDescription | null>> = {
  insight: async (db, slug) => {
    const entry = await getEntry(db, 'insights', slug)
    if (!entry) return null
    const { data } = entry
    const [first] = quotedFigureSlugs(data.body)
    const [{ authorName }, figures] = await Promise.all([getTaxonomy(db), getFigures(db, first ? [first] : [])])
    const figure = first ? figures[first] : undefined
    return {
      card: {
        eyebrow: streams[data.stream].label,
        title: data.title,
        figure: figure && {
          value: figure.value,
          label: figure.label,
          illustrative: figure.provenance.kind === 'illustrative',
        },
        foot: `${authorName(data.author)}, ${longDate(data.publishedAt)}`,
      },
      art: { slug, theme: data.stream, pattern: data.pattern },
    }
  },

  'case-study': async (db, slug) => {
    const caseStudy = await getCaseStudy(db, slug)
    if (!caseStudy) return null
    const { title, categoryLabel, category, subtitle, invented } = caseStudy.study
    const kind = studyKind(invented)
    return {
      card: {
        eyebrow: invented
          ? `${kind}, invented: ${categoryLabel.toLowerCase()}`
          : `${kind}: ${categoryLabel.toLowerCase()}`,
        title,
        foot: invented ? inventedStudy : subtitle,
      },
      art: { slug, theme: category },
    }
  },

  recommendation: async (db, slug) => {
    const entry = await getEntry(db, 'recommendations', slug)
    if (!entry) return null
    const { title, number, theme, response, responseDate } = entry.data
    const responseLabel = reviewResponses[response].label
    return {
      card: {
        eyebrow: `Cunliffe Review: ${number === null ? theme.toLowerCase() : `recommendation ${number}`}`,
        title,
        foot: responseDate ? `${responseLabel}, ${longDate(responseDate)}` : responseLabel,
      },
      art: { slug, theme: 'policy' },
    }
  },

  company: async (db, slug) => {
    const companies = await listCompanies(db)
    const company = companies.find(({ id }) => id === slug)
    if (!company) return null
    const rating = company.epa?.value ?? null
    const rate = company.spillsPerOverflow
    return {
      card: {
        eyebrow: 'River Health Index',
        title: company.name,
        // The card travels without its page: a rank is on it only once the scores are measured.
        figure:
          typeof company.rank === 'object' && mayClaim(company.trust)
            ? {
                value: `#${company.rank.rank}`,
                label: `of ${company.rank.of} companies by public trust, ${rangeWords(company.rank)}`,
                illustrative: false,
              }
            : rating === null
              ? null
              : {
                  value: `${rating} of 4`,
                  label: `stars for environmental performance, ${company.epa!.period}`,
                  illustrative: false,
                },
        foot: rate?.value
          ? `${formatMetric('spills-per-overflow', rate.value)} spills per storm overflow in ${rate.period}, our sum`
          : 'The public record, every figure with its source',
      },
      art: { slug, theme: 'company' },
    }
  },

  page: async (db, slug, site) => {
    const entry = await getEntry(db, 'pages', slug)
    if (!entry) return null
    const { hero, title, section } = entry.data
    return {
      card: { eyebrow: section ?? site.tagline, title: hero.title ?? title, foot: site.tagline },
      art: { slug, pattern: hero.pattern },
    }
  },

  site: async (_db, _slug, site) => ({
    card: { eyebrow: site.tagline, title: 'River health you can check', foot: 'Every number has a source' },
    art: { slug: 'riverline', pattern: 'meander' },
  }),
}

export const describeShareCard = async (db: Db, kind: string, slug: string): Promise<ShareCardDescription | null> => {
  if (!Object.hasOwn(describers, kind)) return null
  const site = await getIdentity(db)
  const description = await describers[kind]!(db, slug, site)
  return description && { ...description, card: { ...description.card, siteName: site.name } }
}
