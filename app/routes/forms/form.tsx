import { data, redirect } from 'react-router'
import { FormSuccess } from '#app/components/forms/form-success.tsx'
import { SiteForm } from '#app/components/forms/site-form.tsx'
import { metadata } from '#app/metadata.ts'
import type { FormValues } from '#domain/forms/field-rules.ts'
import { formNames, forms, isFormName } from '#domain/forms/forms.ts'
import { flag, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { answerTo, readSubmission, urlEncodedBody } from '#server/api/form-submission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { submitForm } from '#server/services/submit-form.server.ts'
import type { Route } from './+types/form.ts'

export const page: PageDeclaration = { sitemap: false, cached: false, query: () => ({ sent: flag }) }

/** Where forms go without scripts: what was wrong with everything typed still there, or thanks. */
export const loader = async ({ params: { name }, request, context }: Route.LoaderArgs) => {
  if (!isFormName(name)) throw await notFoundOrRedirect(context, request)
  return { form: name, sent: new URL(request.url).searchParams.has('sent') }
}

export const action = async ({ params: { name }, request, context }: Route.ActionArgs) => {
  if (!isFormName(name)) throw await notFoundOrRedirect(context, request)
  const { db, env, clientAddress } = appContext(context)
  const read = await readSubmission(request, env.siteUrl, urlEncodedBody(forms[name]))
  if ('refusal' in read) {
    const { status, errors, problem } = read.refusal
    return data({ values: {}, errors, problem: `${problem} Please fill it in here.` }, { status })
  }
  const outcome = await submitForm({ db, env }, { form: name, input: read.input, clientAddress })
  const { status, headers, errors, problem } = answerTo(outcome, forms[name])
  if (status === 201) throw redirect(`/forms/${name}?sent=1`, 303)
  const typed = Object.entries(read.input).filter(([field]) => Object.hasOwn(forms[name].fields, field))
  const values: FormValues = Object.fromEntries(typed)
  return data({ values, errors, problem }, { status, headers })
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
