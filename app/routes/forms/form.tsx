import { data, redirect } from 'react-router'
import { FormSuccess } from '#app/components/forms/form-success.tsx'
import { SiteForm } from '#app/components/forms/site-form.tsx'
import { metadata } from '#app/metadata.ts'
import { type FormName, formNames } from '#domain/form-names.ts'
import { formNamed, forms } from '#domain/forms.ts'
import { flag, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { services } from '#server/context.server.ts'
import { missing } from '#server/missing.server.ts'
import { receiveForm } from '#server/services/receive-form.server.ts'
import type { Route } from './+types/form.ts'

export const page: PageDeclaration = { sitemap: false, cached: false, query: () => ({ sent: flag }) }

/** Where forms go without scripts: what was wrong with everything typed still there, or thanks. */
export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  if (!formNamed(params.name)) throw await missing(context, request)
  return { form: params.name as FormName, sent: new URL(request.url).searchParams.has('sent') }
}

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  if (!formNamed(params.name)) throw await missing(context, request)
  const answer = await receiveForm(request, services(context), params.name as FormName)
  if (!answer) throw redirect(`/forms/${params.name}?sent=1`, 303)
  return data(answer, { status: answer.status, headers: answer.headers })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const title = formNames[args.loaderData.form]
  return metadata(args, { title, description: `${title}: a form of this site.`, noIndex: true })
}

export default function FormPage({ loaderData: { form, sent }, actionData }: Route.ComponentProps) {
  return (
    <div className="frame section">
      {sent && !actionData ? (
        <FormSuccess success={forms[form].success} heading="h1" />
      ) : (
        <div className="measure">
          <h1 className="mb-8 text-3xl">{formNames[form]}</h1>
          <SiteForm
            form={form}
            values={actionData?.values}
            errors={actionData?.errors}
            problem={actionData?.problem ?? null}
          />
        </div>
      )}
    </div>
  )
}
