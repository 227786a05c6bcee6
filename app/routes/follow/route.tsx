import { data, redirect } from 'react-router'
import { ShortPage } from '#app/components/site/short-page.tsx'
import { rich } from '#app/components/text/rich.ts'
import { useText } from '#app/language.ts'
import { metadata, metaText } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { followFields } from '#domain/alerts/follow-form.ts'
import { feedPathOf, followPathOf, isSubject } from '#domain/alerts/subject.ts'
import type { FormValues } from '#domain/forms/field-rules.ts'
import { flag, matching, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { readSubmission, toFormResponse, urlEncodedBody } from '#server/api/form-submission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getFollowed } from '#server/queries/followed.server.ts'
import { follow } from '#server/services/alerts/follow.server.ts'
import type { Route } from './+types/route.ts'
import { FollowForm } from './follow-form.tsx'
import { WhatToFollow } from './what-to-follow.tsx'

export const page: PageDeclaration = {
  title: 'Follow',
  description: 'Be told of discharges at an overflow, in a catchment or by a company, or of answers to the review.',
  keywords: 'alert alerts notify email follow subscribe overflow sewage spill atom feed',
  cached: false,
  welsh: true,
  query: () => ({ what: matching(/^(overflow|company|catchment|topic):[a-z0-9-]{1,100}$/), sent: flag }),
}

/** What the query names; null without one. What does not exist is a 404. */
const thingOf = async ({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) => {
  const what = new URL(request.url).searchParams.get('what')
  if (what === null) return null
  const thing = isSubject(what) ? await getFollowed(appContext(context).db, what) : null
  if (!thing) throw await notFoundOrRedirect(context, request)
  return thing
}

export const loader = async (args: Route.LoaderArgs) => {
  const thing = await thingOf(args)
  // An answer to the review is recorded by us; a discharge is known from a feed alone.
  const canTell = thing?.subject.startsWith('topic:') || appContext(args.context).env.feeds.length > 0
  return { thing, canTell, isSent: new URL(args.request.url).searchParams.has('sent') }
}

export const action = async (args: Route.ActionArgs) => {
  const { request, context } = args
  const { db, env, clientAddress } = appContext(context)
  const thing = await thingOf(args)
  if (!thing) throw await notFoundOrRedirect(context, request)
  const form = { fields: followFields }
  const submission = await readSubmission(request, env.siteUrl, urlEncodedBody(form))
  if ('refusal' in submission) {
    const { status, errors, problem } = submission.refusal
    return data({ values: {}, errors, problem }, { status })
  }
  const outcome = await follow({ db, env }, { thing, input: submission.input, clientAddress })
  const { status, headers, errors, problem } = toFormResponse(outcome, form)
  if (status === 201) throw redirect(`${followPathOf(thing.subject)}&sent=1`, 303)
  const typed = Object.entries(submission.input).filter(([field]) => Object.hasOwn(followFields, field))
  const values: FormValues = Object.fromEntries(typed)
  return data({ values, errors, problem }, { status, headers })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = (args) => {
  const thing = args.loaderData?.thing
  return metadata(args, {
    title: thing ? metaText(args)('Follow {title}', { title: thing.title }) : 'Follow',
    description:
      'Be told by email or by an Atom feed of discharges that companies report, or of answers to the Cunliffe Review.',
    canonical: '/follow',
    noIndex: Boolean(thing),
  })
}

export default function Follow({ loaderData: { thing, canTell, isSent }, actionData }: Route.ComponentProps) {
  const t = useText()
  if (!thing) return <WhatToFollow />
  return (
    <ShortPage>
      <div className="measure flex flex-col items-start gap-5">
        {isSent && !actionData ? (
          <div role="status" className="flex flex-col gap-5">
            <h1 className="text-3xl">{t('Nearly there: confirm your address')}</h1>
            <p>{t('We are sending you a message with a link. We write nothing else until you have confirmed.')}</p>
            <TextLink to={thing.path} standAlone>
              {t('Back to {title}', { title: thing.title })}
            </TextLink>
          </div>
        ) : (
          <>
            <h1 className="text-3xl">{t('Follow {title}', { title: thing.title })}</h1>
            <p>
              {t(
                thing.subject.startsWith('topic:')
                  ? 'We write when the government’s response to it, as recorded here, changes.'
                  : 'We write when a water company reports that a discharge has begun or ended. It is their report, not our measurement. Hearing nothing does not mean that nothing was discharged.',
              )}
            </p>
            {!canTell && (
              <p>
                {rich(
                  t('<0>No live feed is connected to this site at present</0>, so nothing can be told until one is.'),
                  <strong />,
                )}
              </p>
            )}
            <FollowForm
              path={followPathOf(thing.subject)}
              values={actionData?.values ?? { pace: 'at-once' }}
              errors={actionData?.errors ?? {}}
              problem={actionData?.problem ?? null}
            />
            <p className="text-quiet text-sm">
              {rich(
                t(
                  'Your address is kept until you stop, and used for nothing else. Every message has a link that stops it. <0>Privacy</0>',
                ),
                <TextLink to="/privacy" />,
              )}
            </p>
            <p>
              {rich(
                t('Or without an address: <0>the same as an Atom feed</0>.'),
                <TextLink to={feedPathOf(thing.subject)} />,
              )}
            </p>
          </>
        )}
      </div>
    </ShortPage>
  )
}
