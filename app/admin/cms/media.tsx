import { data, Form, Link } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { readPageNumber } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { listPicturesInUse } from '#server/queries/media.server.ts'
import { changeLibrary } from '#server/services/cms/change-library.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import type { Route } from './+types/media.ts'
import { CmsBreadcrumbs } from './cms-breadcrumbs.tsx'
import { PictureCard } from './picture-card.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { role } = await requirePermission(context, request, 'look')
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('search') ?? '').trim().slice(0, 100)
  const page = readPageNumber(searchParams.get('page'))
  const library = await listPicturesInUse(appContext(context).db, { search, page })
  return { ...library, search, page, isWritable: may(role, 'write-drafts') }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'write-drafts')
  const outcome = await changeLibrary(appContext(context), { by: person.id, form: await request.formData() })
  return data(outcome, { status: outcome.kind === 'done' ? 200 : 422 })
}

const intro = 'Pictures for articles, studies and pages. Each is drawn anew, without what its file may hide.'

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Pictures', description: intro, noIndex: true })

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, total, pages, page, search, isWritable } = loaderData
  const hrefOf = (number: number) =>
    `/cms/media?${new URLSearchParams({ ...(search ? { search } : {}), page: String(number) })}`
  return (
    <AdminPage title="Pictures" intro={<CmsBreadcrumbs />}>
      <p className="measure mb-6 text-quiet">{intro}</p>
      {actionData && (
        <p
          role={actionData.kind === 'done' ? 'status' : 'alert'}
          className={`mb-6 rounded-card p-4 ${actionData.kind === 'done' ? 'bg-good/10 text-good' : 'bg-danger-ground text-danger'}`}
        >
          {actionData.kind === 'done' ? actionData.message : actionData.why}
        </p>
      )}
      {isWritable && (
        <Form
          method="post"
          encType="multipart/form-data"
          reloadDocument
          className="mb-10 grid max-w-xl gap-5 rounded-card border border-rule bg-mist p-5"
        >
          <h2 className="text-xl">Add a picture</h2>
          <TextInput
            label="File"
            hint="PNG, JPEG, WebP, AVIF or a still GIF, up to 10 MB"
            type="file"
            name="file"
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            required
          />
          <TextInput
            label="Alternative text"
            hint="What the picture shows, in a sentence, for those who do not see it"
            name="alt"
            required
            maxLength={300}
            defaultValue={actionData?.kind === 'refused' ? actionData.alt : undefined}
          />
          <div>
            <Button type="submit" name="intent" value="upload">
              Add the picture
            </Button>
          </div>
        </Form>
      )}
      <Form role="search" aria-label="Pictures" key={search} className="mb-6 flex max-w-xl items-end gap-3">
        <TextInput label="Words" type="search" name="search" defaultValue={search} maxLength={100} className="grow" />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <p className="mb-4" role="status">
        {total === 1 ? '1 picture' : `${total} pictures`}
      </p>
      {pictures.length === 0 && search !== '' ? (
        <p className="text-quiet">No picture fits.</p>
      ) : pictures.length === 0 ? (
        <p className="text-quiet">
          The library is empty. Articles without a picture show art drawn from their address; see any{' '}
          <Link to="/insights" className="text-link">
            insight
          </Link>
          .
        </p>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map((picture) => (
            <PictureCard key={picture.id} picture={picture} isWritable={isWritable} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination page={page} pages={pages} hrefOf={hrefOf} label="Pictures" />
      </div>
    </AdminPage>
  )
}
