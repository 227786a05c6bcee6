import type pg from 'pg'

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')

/** A word of its own for each copy. */
const nameOf = (copy: number) => {
  let name = ''
  for (let rest = copy + 20; rest > 0; rest = Math.floor(rest / 20)) name += syllables[rest % 20]
  return `${name}beck`
}

/** Grows the content to so many times what is shipped: copies with a name of their own in title and address. */
export const multiplyContent = async (pool: pg.Pool, times: number) => {
  for (let copy = 1; copy < times; copy++) {
    const values = [copy, nameOf(copy)]
    await pool.query(copyEntries, values)
    await pool.query(copyCompanies, values)
  }
  await pool.query('vacuum analyze entries')
}

const appendName = (field: string) =>
  `case when published ? '${field}' then jsonb_build_object('${field}', (published->>'${field}') || ' ' || $2) else '{}' end`

const copyEntries = `
  insert into entries (collection, slug, data, published, status, published_at)
  select collection, slug || '-copy-' || $1::int, '{}', published || ${appendName('title')} || ${appendName('name')}, status, published_at
  from entries where seed_hash is not null and published is not null and slug !~ '-copy-'
    and collection in ('insights', 'case-studies', 'recommendations', 'catchments', 'pages')
  on conflict do nothing`

const copyCompanies = `
  insert into companies
  select (jsonb_populate_record(c, jsonb_build_object(
    'id', id || '-copy-' || $1::int, 'name', name || ' ' || $2, 'legal_name', null, 'code', null, 'other_codes', '{}'::text[]))).*
  from companies c where id !~ '-copy-'
  on conflict do nothing`
