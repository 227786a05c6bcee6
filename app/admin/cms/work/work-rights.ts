import type { Permission } from '#domain/accounts/permissions.ts'
import { permissionFor } from '#domain/cms/entry-action.ts'
import type { EditedEntry } from '#domain/cms/entry-state.ts'
import { type Collection, previewPathOf } from '#domain/collections/collection.ts'

interface Options {
  collection: Collection
  entry: EditedEntry
  siteUrl: string
  mayDo: (permission: Permission) => boolean
}

/** Which forms about the work on an entry its reader is offered: by role, and by what the collection has. */
export const workRights = ({ collection, entry, siteUrl, mayDo }: Options) => {
  const isThere = entry.state !== 'deleted'
  const save = isThere && mayDo(permissionFor(collection.name, 'save'))
  const publish = isThere && mayDo(permissionFor(collection.name, 'publish'))
  return {
    siteUrl: hasPage(collection, entry) ? siteUrl : null,
    rights: {
      save,
      publish,
      takeDown: publish && (entry.livePath !== null || (entry.state === 'scheduled' && hasPage(collection, entry))),
      duplicate: save && !collection.isFixed,
    },
  }
}

const hasPage = (collection: Collection, { slug, data }: EditedEntry) => {
  try {
    return previewPathOf(collection, { slug, data }) !== null
  } catch {
    // A draft without a date has no address yet.
    return true
  }
}
