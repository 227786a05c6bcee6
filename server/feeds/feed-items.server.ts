import type { InsightPost } from '#domain/editorial/insight.ts'
import type { Db } from '../db/db.ts'
import { renderRichText } from '../markdown/markdown.ts'
import { getFigures, quotedFigureSlugs } from '../queries/figures.server.ts'
import { listNewestInsights, toPost } from '../queries/insights.server.ts'
import { getPictureNotes } from '../queries/media.server.ts'
import { getTaxonomy } from '../queries/taxonomy.server.ts'

export interface FeedItem extends InsightPost {
  /** The whole text, with whole addresses, readable anywhere. */
  html: string
}

const maxItems = 20

/** The newest insights, in full, for feed readers. */
export const listFeedItems = async (db: Db, siteUrl: string): Promise<FeedItem[]> => {
  const [newest, taxonomy] = await Promise.all([listNewestInsights(db, maxItems), getTaxonomy(db)])
  const figures = await getFigures(
    db,
    newest.flatMap(({ data }) => quotedFigureSlugs(data.body)),
  )
  const pictures = await getPictureNotes(
    db,
    newest.map(({ data }) => data.body),
  )
  return newest.map(({ slug, data }) => {
    const post = toPost({ slug, data }, taxonomy)
    const html = renderRichText(data.body, { figures, pictures, plain: true })
      .parts.map((part) => ('html' in part ? part.html : `<p><a href="${post.url}">See the chart on the page</a></p>`))
      .join('\n')
      .replace(/ (href|src)="\//g, ` $1="${siteUrl}/`)
      .replace(/ href="#/g, ` href="${siteUrl}${post.url}#`)
    return { ...post, html }
  })
}
