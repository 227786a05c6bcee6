import { data } from 'react-router'
import { ShortPage } from '#app/components/site/short-page.tsx'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import { replyBodySchema } from '#domain/index/reply.ts'
import { valuePath } from '#domain/index/value-address.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate, longPeriod } from '#domain/text/dates.ts'
import { assertSameOrigin } from '#server/accounts/same-origin.server.ts'
import { appContext } from '#server/context.server.ts'
import { getInvitation, sendReply } from '#server/services/replies.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = { sitemap: false, holdsToken: true, cached: false }

/** A company's reply to one of its values. The link is the key, and mail scanners open it: a GET changes nothing. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const invitation = await getInvitation(appContext(context).db, params.token)
  return data({ invitation }, { status: invitation ? 200 : 404 })
}

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const { db, env } = appContext(context)
  assertSameOrigin({ env }, request)
  const typed = String((await request.formData()).get('body') ?? '')
  const body = replyBodySchema.safeParse(typed)
  if (!body.success) return data({ isStored: false, typed, error: body.error.issues[0]!.message }, { status: 422 })
  const isStored = await sendReply(db, params.token, body.data)
  return data(
    { isStored, typed, error: isStored ? null : 'This link is no longer good, so nothing was stored' },
    { status: isStored ? 200 : 410 },
  )
}

/** The address is a key, so no other site is told it. With no-referrer, browsers would post the form without its origin. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
})

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Reply to a figure', description: 'For the company that was invited.', noIndex: true })

export default function ReplyPage({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  if (!invitation)
    return (
      <ShortPage>
        <h1 className="text-3xl">This link is not good any more</h1>
        <p className="measure mt-4">
          It may have ended, or the reply was decided. <TextLink to="/contact">Ask us for another</TextLink>.
        </p>
        {actionData?.typed && <p className="measure mt-4 whitespace-pre-wrap break-words">{actionData.typed}</p>}
      </ShortPage>
    )
  const { company, companyId, period, body, expiresAt } = invitation
  const metric = invitation.metric as MetricCode
  return (
    <ShortPage>
      <div className="measure flex flex-col gap-6">
        <h1 className="text-3xl">Reply to a figure</h1>
        <p>
          {company} is invited to reply to{' '}
          <TextLink to={valuePath({ metric, companyId, period })}>
            {metrics[metric].label}, {longPeriod(period)}
          </TextLink>
          . We publish the reply as it is, beside the figure, or not at all. The link is good until{' '}
          {longDate(expiresAt)}.
        </p>
        <p role="status">
          {actionData?.isStored &&
            'Thank you: it is stored. Until we have decided you can send it again, and the newer words count.'}
        </p>
        <form method="post" className="flex flex-col items-start gap-4">
          <Textarea
            label={`What ${company} says`}
            name="body"
            rows={10}
            maxLength={2000}
            required
            hint="Plain text, 2,000 characters at most. It is published in the company’s name: name nobody."
            defaultValue={actionData?.typed ?? body ?? ''}
            error={actionData?.error ?? null}
          />
          <Button type="submit">Send the reply</Button>
        </form>
      </div>
    </ShortPage>
  )
}
