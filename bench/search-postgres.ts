import type pg from 'pg'
import type { SearchDocument, SearchHit } from '#server/search/search-index.ts'
import type { Search } from '#server/search/search-service.ts'

/**
 * PostgreSQL full text as its manual advises: a stored tsvector with the weights that the fields deserve, a GIN index,
 * ts_rank, the same limit. No prefixes, no misspellings, no synonyms, which would all cost it more.
 */
const table = `
  drop table if exists bench_documents;
  create table bench_documents (
    id text primary key, kind text not null, url text not null, badge text not null, updated_at text,
    title text not null, summary text not null, body text not null, words tsvector not null
  )`

const insert = `
  insert into bench_documents
  select d->>'id', d->>'kind', d->>'url', d->>'badge', d->>'updatedAt', d->>'title', d->>'summary', d->>'body',
    setweight(to_tsvector('english', (d->>'title') || ' ' || (d->>'names')), 'A') ||
    setweight(to_tsvector('english', (d->>'keywords') || ' ' || (d->>'summary')), 'B') ||
    setweight(to_tsvector('english', d->>'headings'), 'C') || setweight(to_tsvector('english', d->>'body'), 'D')
  from jsonb_array_elements($1::jsonb) d`

export const fillPostgres = async (pool: pg.Pool, documents: SearchDocument[]) => {
  const start = performance.now()
  await pool.query(table)
  for (let offset = 0; offset < documents.length; offset += 500)
    await pool.query(insert, [JSON.stringify(documents.slice(offset, offset + 500))])
  await pool.query('create index on bench_documents using gin (words)')
  const ms = performance.now() - start
  await pool.query('vacuum analyze bench_documents')
  return ms
}

const bestMatches = `
  select id, kind, url, badge, updated_at, title, summary, body, query
  from bench_documents, websearch_to_tsquery('english', $1) query
  where words @@ query order by ts_rank(words, query) desc limit $2`

const plain = `select id, kind, url, badge, updated_at, title, left(summary, 170) as snippet from (${bestMatches}) b`
/** As our own hits have: a snippet around the matches, with the matches marked. Only for the hits that are returned. */
const headlines = `
  select id, kind, url, badge, updated_at, title,
    ts_headline('english', summary || ' ' || body, query, 'MaxWords=30, MinWords=20') as snippet
  from (${bestMatches}) b`

type Row = Pick<SearchHit, 'id' | 'kind' | 'title' | 'url' | 'snippet'> & { badge: string; updated_at: string | null }

export const postgresSearch = (pool: pg.Pool, withHeadlines: boolean): Search => ({
  search: async (query, limit) => {
    const text = withHeadlines ? headlines : plain
    const name = withHeadlines ? 'headlines' : 'plain'
    const { rows } = await pool.query<Row>({ name, text, values: [query, limit] })
    return rows.map(({ updated_at, ...row }) => ({
      ...row,
      type: 'page',
      ...(updated_at ? { updatedAt: updated_at } : {}),
      marks: { title: [], snippet: [] },
    }))
  },
})
