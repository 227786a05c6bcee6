import { data, Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { AdminPage } from '#app/admin/components/admin-page.tsx'
import { Outcome } from '#app/admin/components/outcome.tsx'
import { Section } from '#app/admin/components/section.tsx'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { templateNames } from '#domain/import/import-template.ts'
import { londonInstant } from '#domain/text/london-time.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { importIndex } from '#server/services/import-index.server.ts'
import { getImportJob, startImportJob } from '#server/services/import-jobs.server.ts'
import { previewImport, readUploadedText } from '#server/services/preview-import.server.ts'
import { readSurvey } from '#server/services/read-respondents.server.ts'
import type { Route } from './+types/route.ts'
import { ApplyImport } from './apply-import.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportEffects } from './import-effects.tsx'
import { ImportIssues } from './import-issues.tsx'
import { ImportProgress } from './import-progress.tsx'
import { RespondentsForm } from './respondents-form.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'import-index')
  const id = new URL(request.url).searchParams.get('job')
  const { db } = appContext(context)
  if (!id) return null
  const job = await getImportJob(db, id)
  if (!job) return { problem: 'There is no such import any more. Choose the files again.' }
  const { filename } = job
  if ('percent' in job) return { job: { id, filename, percent: job.percent } }
  if ('failed' in job.outcome) return { problem: job.outcome.failed }
  const result = job.outcome.ok ? await previewImport(db, job.outcome.text) : job.outcome
  return result.ok ? { filename, preview: result.preview } : { filename, issues: result.issues }
}

const applyForm = z.object({
  payload: z.string(),
  fingerprint: z.string(),
  filename: z.string().max(200),
  changeLog: z.string().trim().min(10, 'Say in 10 to 500 characters what changed').max(500),
  publishAt: z.string().default(''),
})

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'import-index')
  const { db } = appContext(context)
  const form = await request.formData()
  if (form.get('intent') === 'preview-respondents') {
    const read = await readSurvey(form.get('codebook'), form.get('answers'))
    if (!read.ok) return data({ filename: 'The survey', issues: read.issues }, { status: 422 })
    const job = await startImportJob(appContext(context), read.survey)
    if (!job) return data({ problem: 'Other surveys are being read. Try again in a minute.' }, { status: 503 })
    throw redirect(`/admin/index-data/import?job=${job.id}`)
  }
  if (form.get('intent') !== 'apply-import') {
    const file = await readUploadedText(form.get('file'))
    if (!file.ok) return data({ problem: file.problem }, { status: 422 })
    const result = await previewImport(db, file.text)
    if (!result.ok) return data({ filename: file.filename, issues: result.issues }, { status: 422 })
    return { filename: file.filename, preview: result.preview }
  }

  const input = applyForm.safeParse(Object.fromEntries(form))
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)])) as z.infer<
    typeof applyForm
  >
  const publishAt = values.publishAt ? londonInstant(values.publishAt) : null
  const isPast = publishAt !== null && publishAt <= new Date()
  const errors = {
    changeLog: input.success ? undefined : z.flattenError(input.error).fieldErrors.changeLog?.[0],
    publishAt: values.publishAt && (!publishAt || isPast) ? 'Choose a time to come, or leave it empty' : undefined,
  }
  const previewAgain = async (problem: string | null) => {
    const result = await previewImport(db, values.payload ?? '')
    const submitted = { changeLog: values.changeLog ?? '', publishAt: values.publishAt ?? '' }
    const previewOrIssues = result.ok ? { preview: result.preview } : { issues: result.issues }
    return data({ filename: values.filename ?? null, ...previewOrIssues, submitted, errors, problem }, { status: 422 })
  }
  if (!input.success || errors.publishAt) return previewAgain(null)
  const outcome = await importIndex(db, {
    ...input.data,
    filename: input.data.filename || null,
    publishAt,
    by: person.id,
  })
  if (outcome.kind === 'applied') throw redirect(`/admin/index-data?applied=${outcome.id}`)
  if (outcome.kind === 'nothing') return previewAgain('There is nothing to apply: every row is as it is in the file.')
  return previewAgain('The data has changed since the preview, so nothing was applied. This is how it looks now.')
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Import index data', description: 'A new wave, or values of any measure.', noIndex: true })

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const { job, problem, issues, preview, filename, submitted, errors } = {
    job: null,
    problem: null,
    issues: null,
    preview: null,
    filename: null,
    submitted: null,
    errors: null,
    // What came of a form, or else of the survey in the address.
    ...(actionData ?? loaderData),
  }
  return (
    <AdminPage
      title="Import index data"
      intro="A new wave, or values of any measure, as CSV or JSON. Nothing is stored before you have seen what it does and applied it."
    >
      {job && <ImportProgress {...job} />}
      {problem && <Outcome tone="danger">{problem}</Outcome>}
      {issues && (
        <>
          <Outcome tone="danger">
            {filename} has {issues.length === 1 ? 'one fault' : `${issues.length} faults`}. Nothing was stored. Mend{' '}
            {issues.length === 1 ? 'it' : 'them'} and choose the file again.
          </Outcome>
          <ImportIssues issues={issues} />
        </>
      )}
      {preview && (
        <>
          {!problem && (
            <Outcome tone="good">
              Preview of {filename}: {preview.what}. Nothing is stored yet.
            </Outcome>
          )}
          {preview.warnings.length > 0 && (
            <Section title="Worth a second look">
              <ul className="list-disc pl-5">
                {preview.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Section>
          )}
          <Section
            title="Effect on the ranking"
            intro={preview.newWave ? 'As it will stand once the wave is published.' : null}
          >
            <ImportEffects effects={preview.effects} />
          </Section>
          <Section title="Changes">
            <ImportChanges rows={preview.rows} counts={preview.counts} />
          </Section>
          {preview.counts.new + preview.counts.changed > 0 && (
            <Section title="Apply">
              <ApplyImport {...{ preview, filename, submitted, errors }} />
            </Section>
          )}
        </>
      )}
      <Section title={preview || issues ? 'Another file' : 'Choose a file'}>
        <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-6">
          <input type="hidden" name="intent" value="preview-import" />
          <TextInput
            label="CSV or JSON file"
            name="file"
            type="file"
            accept=".csv,.json,text/csv,application/json"
            required
            hint="1.2 MB and 2,000 rows at most, in UTF-8. A file of our own open data of company values will do too."
          />
          <div>
            <Button type="submit" variant={preview ? 'secondary' : 'primary'} pending={isBusy}>
              Show what it would do
            </Button>
          </div>
        </Form>
      </Section>
      <Section
        title="Answers of a survey"
        intro="A wave from its respondents: weighted to the population, with intervals and rank ranges. The answers are read and not kept."
      >
        <RespondentsForm pending={isBusy} />
      </Section>
      <Section title="Templates and columns">
        <ul className="flex flex-wrap gap-x-6">
          {templateNames.map((file) => (
            <li key={file}>
              <TextLink to={`/admin/index-data/template/${file}`} download={file} standAlone>
                {file}
              </TextLink>
            </li>
          ))}
        </ul>
        <details className="mt-4">
          <summary className="cursor-pointer text-action underline">What each column holds</summary>
          <div className="mt-4">
            <ImportColumns />
          </div>
        </details>
      </Section>
    </AdminPage>
  )
}
