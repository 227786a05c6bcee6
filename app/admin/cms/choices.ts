import { data } from 'react-router'
import type { ChoiceKind } from '#domain/cms/choices.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { isStorable } from '#domain/text/storable.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { choiceQueries } from '#server/queries/editor-choices.server.ts'
import { uploadPicture } from '#server/services/cms/change-library.server.ts'
import { makeTag } from '#server/services/cms/make-tag.server.ts'
import type { Route } from './+types/choices.ts'

export const page: PageDeclaration = { public: false }

/** GET /cms/choices/figures?search=&page=: what the dialogs of the editor find, as JSON. */
export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'look')
  if (!Object.hasOwn(choiceQueries, params.kind)) throw new Response('There is no such list.', { status: 404 })
  const { searchParams } = new URL(request.url)
  const page = Number(searchParams.get('page') ?? 1)
  const search = (searchParams.get('search') ?? '').trim().slice(0, 200)
  const query = { search, page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1 }
  const choices = await choiceQueries[params.kind as ChoiceKind](appContext(context).db, query)
  return Response.json(choices, { headers: { 'Cache-Control': 'no-store' } })
}

/** POST /cms/choices/pictures or tags: a picture or a tag that is added without leaving the entry. */
export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'write-drafts')
  if (params.kind !== 'pictures' && params.kind !== 'tags')
    throw data('Only pictures and tags are added here.', { status: 404 })
  const services = appContext(context)
  const form = await request.formData()
  const outcome = await (params.kind === 'tags'
    ? makeTag(services.db, { person, label: textIn(form, 'label'), about: textIn(form, 'about') })
    : uploadPicture(services, { by: person.id, form }))
  return Response.json(outcome, { status: outcome.kind === 'done' ? 200 : 422 })
}

/** A field of a form, of a length that is worth checking; what cannot be stored counts as empty. */
const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' && isStorable(value) ? value.slice(0, 1000) : ''
}
