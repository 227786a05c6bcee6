import { data, redirect } from 'react-router'
import { FormSuccess } from '#app/components/forms/form-success.tsx'
import { SiteForm } from '#app/components/forms/site-form.tsx'
import { ShortPage } from '#app/components/site/short-page.tsx'
import { useText } from '#app/language.ts'
import { metadata, metaText } from '#app/metadata.ts'
import type { FormValues } from '#domain/forms/field-rules.ts'
import { formNames, forms, isFormName } from '#domain/forms/forms.ts'
import { flag, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { readSubmission, toFormResponse, urlEncodedBody } from '#server/api/form-submission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { submitForm } from '#server/services/submit-form.server.ts'
import type { Route } from './+types/form.ts'

export const page: PageDeclaration = { sitemap: false, cached: false, welsh: true, query: () => ({ sent: flag }) }

/** Forms without scripts post here (progressive enhancement): the form again with its errors and values, or thanks. */
export const loader = async ({ params: { name }, request, context }: Route.LoaderArgs) => {
  if (!isFormName(name)) throw await notFoundOrRedirect(context, request)
  return { form: name, isSent: new URL(request.url).searchParams.has('sent') }
}

export const action = async ({ params: { name }, request, context }: Route.ActionArgs) => {
  if (!isFormName(name)) throw await notFoundOrRedirect(context, request)
  const { db, env, clientAddress } = appContext(context)
  const submission = await readSubmission(request, env.siteUrl, urlEncodedBody(forms[name]))
  if ('refusal' in submission) {
    const { status, errors, problem } = submission.refusal
    return data({ values: {}, errors, problem: `${problem} Please fill it in here.` }, { status })
  }
  const outcome = await submitForm({ db, env }, { form: name, input: submission.input, clientAddress })
  const { status, headers, errors, problem } = toFormResponse(outcome, forms[name])
  const sentPath = (outcome.kind === 'stored' && outcome.statePath) || `/forms/${name}`
  if (status === 201) throw redirect(`${sentPath}?sent=1`, 303)
  const typedFields = Object.entries(submission.input).filter(([field]) => Object.hasOwn(forms[name].fields, field))
  const values: FormValues = Object.fromEntries(typedFields)
  return data({ values, errors, problem }, { status, headers })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const title = formNames[args.loaderData.form]
  return metadata(args, {
    title,
    description: metaText(args)('{title}: a form of this site.', { title: metaText(args)(title) }),
    noIndex: true,
  })
}

export default function FormPage({ loaderData: { form, isSent }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <ShortPage>
      {isSent && !actionData ? (
        <FormSuccess success={forms[form].success} heading="h1" />
      ) : (
        <div className="measure">
          <h1 className="mb-8 text-3xl">{t(formNames[form])}</h1>
          <SiteForm
            // Another form is not the one that was sent.
            key={form}
            form={form}
            values={actionData?.values}
            errors={actionData?.errors}
            problem={actionData?.problem ?? null}
          />
        </div>
      )}
    </ShortPage>
  )
}
