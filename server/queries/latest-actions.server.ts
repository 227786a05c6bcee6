import { desc, eq, inArray, sql } from 'drizzle-orm'
import { actionWords } from '#domain/accounts/action-words.ts'
import { getCollection } from '#domain/collections/all.ts'
import { entryTitle } from '#domain/collections/collection.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { audit, users } from '../db/schema/accounts.ts'
import { entries, media } from '../db/schema/content.ts'
import { imports } from '../db/schema/index-data.ts'

interface Named {
  subject: string
  href: string | null
  /** An entry, a picture or an import: nobody's name is in it. */
  isAboutContent: boolean
}

/** The last lines of the audit log, with the names of people, entries and pictures in place of their ids. */
export const listLatestActions = async (db: Db) => {
  const lines = await db
    .select({ id: audit.id, at: audit.at, action: audit.action, subject: audit.subject, who: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .orderBy(desc(audit.id))
    .limit(10)
  const nameOf = await nameSubjects(
    db,
    lines.map(({ subject }) => subject),
  )
  return lines.map(({ id, at, action, subject, who }) => ({
    id,
    at: at.toISOString(),
    who,
    action: actionWords(action),
    ...(nameOf.get(subject) ?? unnamed(subject)),
  }))
}

const unnamed = (subject: string): Named => {
  const [kind, id] = subject.split('/') as [string, string | undefined]
  if (kind === 'leads') return { subject: 'an enquiry', href: `/admin/leads/${id}`, isAboutContent: false }
  return { subject, href: null, isAboutContent: getCollection(kind) !== undefined }
}

const nameSubjects = async (db: Db, subjects: string[]): Promise<Map<string, Named>> => {
  const idsOf = (kind: string) =>
    subjects.flatMap((subject) => (subject.startsWith(`${kind}/`) ? [subject.slice(kind.length + 1)] : []))
  const [entryRows, people, pictures, importRows] = await Promise.all([
    db
      .select({ id: entries.id, collection: entries.collection, slug: entries.slug, data: entries.data })
      .from(entries)
      .where(inArray(sql`${entries.collection} || '/' || ${entries.slug}`, subjects.length > 0 ? subjects : [''])),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, ['', ...idsOf('users')])),
    db
      .select({ id: media.id, filename: media.filename })
      .from(media)
      .where(inArray(sql`${media.id}::text`, ['', ...idsOf('media').filter(isUuid)])),
    db
      .select({ id: imports.id, what: imports.what })
      .from(imports)
      .where(inArray(sql`${imports.id}::text`, ['', ...idsOf('imports')])),
  ])
  return new Map<string, Named>([
    ...entryRows.map((row): [string, Named] => [
      `${row.collection}/${row.slug}`,
      {
        subject: `“${entryTitle(getCollection(row.collection)!, row)}”`,
        href: `/cms/${row.collection}/${row.id}`,
        isAboutContent: true,
      },
    ]),
    ...people.map(({ id, name }): [string, Named] => [
      `users/${id}`,
      { subject: name, href: `/admin/people/${id}`, isAboutContent: false },
    ]),
    ...pictures.map(({ id, filename }): [string, Named] => [
      `media/${id}`,
      { subject: `the picture ${filename}`, href: '/cms/media', isAboutContent: true },
    ]),
    ...importRows.map(({ id, what }): [string, Named] => [
      `imports/${id}`,
      { subject: what, href: '/admin/index-data', isAboutContent: true },
    ]),
  ])
}
