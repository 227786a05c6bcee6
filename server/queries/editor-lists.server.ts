import { referredCollections } from '#domain/cms/references.ts'
import type { Collection } from '#domain/collections/collection.ts'
import type { Field, Fields } from '#domain/collections/fields.ts'
import type { Db } from '../db/db.ts'
import { listPictures } from './media.server.ts'
import { getReferenceOptions } from './reference-options.server.ts'

/** What the form of a collection offers to choose from: entries that it may refer to, and pictures if it shows any. */
export const getEditorLists = async (db: Db, { fields }: Collection) => {
  const [references, pictures] = await Promise.all([
    getReferenceOptions(db, referredCollections(fields)),
    showsPictures(fields) ? listPictures(db) : [],
  ])
  return { references, pictures }
}

const showsPictures = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field: Field) => field.kind === 'media' || (field.fields !== undefined && showsPictures(field.fields)),
  )
