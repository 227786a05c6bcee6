import type pg from 'pg'

/** Names as SQL writes them, quoted where they must be. */
export interface TableColumns {
  name: string
  columns: string[]
}

/**
 * Every table of ours, a partitioned one as a whole, each after those that it refers to; the content version last, because reading the others raises it.
 * By name otherwise, so `station_months`, whose rows make partitions, comes before `station_readings`, whose rows need them.
 */
export const listTables = async (client: pg.PoolClient): Promise<TableColumns[]> => {
  const { rows } = await client.query<TableColumns & { references: string[] }>(`
    select quote_ident(c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct quote_ident(r.relname)), '{}') from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname = 'content_version', c.relname`)
  const ordered: TableColumns[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, references }) => !isPlaced(name) && references.every(isPlaced))
    if (!next) throw new Error('The tables refer to each other in a circle')
    ordered.push({ name: next.name, columns: next.columns })
  }
  return ordered
}
