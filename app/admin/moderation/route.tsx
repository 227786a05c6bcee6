import { Fragment, useId } from 'react'
import { data, Form } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { moderationFilterOf, moderationFilterQuery, pathNamed } from '#domain/forms/moderation-filter.ts'
import { readPageNumber } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { countWaiting, listModeration } from '#server/queries/moderation.server.ts'
import { decideForm } from '#server/services/decide-form.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Outcome } from '../components/outcome.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/route.ts'
import { BulkDecision } from './bulk-decision.tsx'
import { CorrectionCard } from './correction-card.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { VoiceCard } from './voice-card.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'moderate')
  const { db, env } = appContext(context)
  const { searchParams } = new URL(request.url)
  const filter = moderationFilterOf(searchParams)
  const { items, ...listing } = await listModeration(db, filter, readPageNumber(searchParams.get('page')))
  return {
    filter,
    ...listing,
    items: items.map((item) => ({ ...item, path: item.page && pathNamed(item.page, env.siteUrl) })),
    counts: await countWaiting(db),
  }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'moderate')
  const { status, ...result } = await decideForm(appContext(context).db, await request.formData(), person.id)
  return data({ at: Date.now(), ...result }, { status })
}

/** Also after a 4xx: a conflict means that somebody else has changed the data. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Moderation',
    description: 'Voices and corrections that wait for a decision.',
    noIndex: true,
  })

const titles = {
  voice: { waiting: 'Voices waiting', decided: 'Voices decided' },
  correction: { waiting: 'Corrections waiting', decided: 'Corrections decided' },
}

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, items, total, page, pages, counts } = loaderData
  const bulkId = useId()
  const notice = (actionData?.problem || actionData?.done) && (
    <Outcome key={actionData.at} tone={actionData.problem ? 'danger' : 'good'}>
      {actionData.problem ?? actionData.done}
    </Outcome>
  )
  // What came of a decision stands where the decided item was, before the next one, and takes the focus there.
  const place = Math.min(actionData?.place ?? 0, items.length)
  return (
    <AdminPage
      title="Moderation"
      intro="What people ask us to publish or to put right. Their words are not edited: publish them or do not."
    >
      <ModerationTabs filter={filter} counts={counts} />
      <Form
        key={JSON.stringify(filter)}
        role="search"
        aria-label="Moderation"
        className="mb-8 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="form" value={filter.form} />
        <input type="hidden" name="state" value={filter.state} />
        <TextInput label="Words" name="words" type="search" maxLength={100} defaultValue={filter.words} />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </Form>
      <Section title={`${titles[filter.form][filter.state]} (${total})`}>
        {items.length === 0 && <p className="text-quiet">None.</p>}
        <ul className="grid gap-4">
          {items.map((item, index) => (
            <Fragment key={item.id}>
              {index === place && notice && <li>{notice}</li>}
              {filter.form === 'voice' ? (
                <VoiceCard voice={item} place={index} selectFor={bulkId} />
              ) : (
                <CorrectionCard
                  correction={item}
                  place={index}
                  selectFor={bulkId}
                  submittedNote={actionData?.note?.id === item.id ? actionData.note.text : null}
                  error={actionData?.note?.id === item.id ? actionData.note.error : null}
                />
              )}
            </Fragment>
          ))}
          {place === items.length && notice && <li>{notice}</li>}
        </ul>
        {items.length > 0 && filter.state === 'waiting' && <BulkDecision id={bulkId} form={filter.form} />}
        <div className="mt-8">
          <Pagination
            page={page}
            pages={pages}
            label={titles[filter.form][filter.state]}
            hrefOf={(number) => `/admin/moderation${moderationFilterQuery(filter, number)}`}
          />
        </div>
      </Section>
    </AdminPage>
  )
}
