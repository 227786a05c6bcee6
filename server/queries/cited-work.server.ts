import { isInventedStudy } from '#domain/editorial/case-study.ts'
import { insightPath } from '#domain/editorial/insight.ts'
import { recordChecked } from '#domain/index/company.ts'
import type { CitedWork } from '#domain/open-data/apa.ts'
import { datasetOf, fileNames } from '#domain/open-data/files.ts'
import { isLargeFileName } from '#domain/open-data/large-files.ts'
import { site } from '#domain/site/site.ts'
import type { Db } from '../db/db.ts'
import { editionWork, getEdition } from './editions.server.ts'
import { getEntry } from './entries.server.ts'
import { getIdentity } from './settings.server.ts'
import { getTaxonomy } from './taxonomy.server.ts'

type Unpublished = Omit<CitedWork, 'publisher' | 'url'> & { path: string }

/** By what its address begins with. */
const finders: [pattern: RegExp, find: (db: Db, slug: string) => Promise<Unpublished | null>][] = [
  [
    /^\/insights\/\d{4}\/\d{2}\/([a-z0-9-]{1,120})$/,
    async (db, slug) => {
      const [entry, { authorName }] = await Promise.all([getEntry(db, 'insights', slug), getTaxonomy(db)])
      if (!entry) return null
      const { title, author, publishedAt } = entry.data
      const path = insightPath({ slug, publishedAt })
      return { type: 'article', author: authorName(author), title, issued: publishedAt, path }
    },
  ],
  [
    /^\/case-studies\/([a-z0-9-]{1,120})$/,
    async (db, slug) => {
      const [entry, { authorName }] = await Promise.all([getEntry(db, 'case-studies', slug), getTaxonomy(db)])
      if (!entry) return null
      const { title, author, publishedAt } = entry.data
      return {
        ...{ type: 'article', author: authorName(author), title, issued: publishedAt, path: `/case-studies/${slug}` },
        note: isInventedStudy(entry.data) ? 'worked example, invented' : null,
      }
    },
  ],
  [
    /^\/cunliffe-review\/recommendations\/([a-z0-9-]{1,120})$/,
    async (db, slug) => {
      const entry = await getEntry(db, 'recommendations', slug)
      if (!entry) return null
      const { title, lastReviewed } = entry.data
      const path = `/cunliffe-review/recommendations/${slug}`
      return { type: 'article', author: site.name, title, issued: lastReviewed, path }
    },
  ],
  [
    /^\/rhi\/editions\/([a-z0-9-]{1,120})$/,
    async (db, id) => {
      const edition = await getEdition(db, id)
      return edition && editionWork(edition)
    },
  ],
  [
    /^\/data\/([a-z-]{1,40})$/,
    async (_, slug) => {
      const name = fileNames.find((one) => one === slug)
      if (!name) return null
      const { title } = datasetOf(name)
      // What changes all the time is cited as of the day.
      const issued = isLargeFileName(name) ? new Date().toISOString().slice(0, 10) : recordChecked
      return { type: 'dataset', author: site.name, title, issued, path: `/data#${name}` }
    },
  ],
]

/** What an address of ours is cited as; null where nothing there has a citation. */
export const getCitedWork = async (db: Db, path: string, siteUrl: string): Promise<CitedWork | null> => {
  for (const [pattern, find] of finders) {
    const slug = pattern.exec(path)?.[1]
    if (!slug) continue
    const work = await find(db, slug)
    if (!work) return null
    const { name } = await getIdentity(db)
    const { path: own, author, ...rest } = work
    return { ...rest, author: author === site.name ? name : author, publisher: name, url: siteUrl + own }
  }
  return null
}
