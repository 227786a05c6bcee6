import type { InsightPost } from '#domain/editorial/insight.ts'
import type { PatternName } from '#domain/editorial/patterns.ts'
import type { HeroPicture } from '#domain/editorial/picture-note.ts'
import { presentationOf } from '#domain/editorial/presentation.ts'
import type { RichText } from '#domain/editorial/rich-text.ts'
import type { Db } from '../db/db.ts'
import { renderRichText } from '../markdown/markdown.ts'
import { getEntry } from './entries.server.ts'
import { getFigures, quotedFigureSlugs } from './figures.server.ts'
import { listNeighbours, toPost } from './insights.server.ts'
import { getPictureNotes, heroPicture } from './media.server.ts'
import { type AuthorDesk, getTaxonomy } from './taxonomy.server.ts'

export interface InsightArticle {
  post: InsightPost
  text: RichText
  wordCount: number
  desk: AuthorDesk | null
  /** An editor's choice of art, and a picture that replaces it. */
  pattern: PatternName | null
  hero: HeroPicture | null
  /** What of its metadata an editor has set. */
  presentation: ReturnType<typeof presentationOf>
  companies: string[]
  catchments: string[]
  /** Earlier and later by date, whatever their stream. */
  previous: InsightPost | null
  next: InsightPost | null
  related: InsightPost[]
}

/** One article with its rendered text and its neighbours, or null. */
export const getInsight = async (db: Db, slug: string): Promise<InsightArticle | null> => {
  const entry = await getEntry(db, 'insights', slug)
  if (!entry) return null
  const { data } = entry
  const [figures, pictures, taxonomy, { older, newer, related }] = await Promise.all([
    getFigures(db, quotedFigureSlugs(data.body)),
    getPictureNotes(db, data),
    getTaxonomy(db),
    listNeighbours(db, slug),
  ])
  return {
    post: toPost(entry, taxonomy),
    text: renderRichText(data.body, { figures, pictures }),
    wordCount: data.body.split(/\s+/).length,
    desk: taxonomy.desk(data.author),
    pattern: data.pattern ?? null,
    hero: heroPicture(data.heroImage, pictures),
    presentation: presentationOf(data),
    companies: data.companies ?? [],
    catchments: data.catchments ?? [],
    // A neighbour that is also related is the same object, so that the serialised page data holds it once.
    previous: older,
    next: newer,
    related,
  }
}
