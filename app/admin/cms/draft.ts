import { permissionFor } from '#domain/cms/entry-action.ts'
import { getCollection } from '#domain/collections/all.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { receiveDraft } from '#server/services/cms/receive-draft.server.ts'
import type { Route } from './+types/draft.ts'

export const page: PageDeclaration = { public: false }

/** Where an open form saves itself: see receiveDraft. */
export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, permissionFor(params.collection, 'save'))
  const collection = getCollection(params.collection)
  const form = await request.formData()
  const answer =
    collection && (await receiveDraft(appContext(context), { collection, id: params.id, by: person.id, form }))
  if (!answer) throw new Response('There is no such thing to do.', { status: 400 })
  const status = { saved: 200, here: 200, gone: 200, invalid: 422, stale: 409, refused: 409 }[answer.kind]
  return Response.json(answer, { status })
}
