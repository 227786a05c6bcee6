import { data } from 'react-router'
import { ShortPage } from '#app/components/site/short-page.tsx'
import { useLanguage } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { paces } from '#domain/alerts/pace.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { assertSameOrigin } from '#server/accounts/same-origin.server.ts'
import { appContext } from '#server/context.server.ts'
import { changeFollower, followerIntents, getFollower } from '#server/services/alerts/follow.server.ts'
import type { Route } from './+types/own-page.ts'
import { FollowsNothing } from './follows-nothing.tsx'

export const page: PageDeclaration = { sitemap: false, welsh: true, holdsToken: true, cached: false }

/** Mail scanners open every link, so a GET changes nothing: each button posts. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const follower = await getFollower(appContext(context).db, params.token)
  return data({ follower }, { status: follower ? 200 : 404 })
}

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const { db, env } = appContext(context)
  assertSameOrigin({ env }, request)
  const form = await request.formData()
  const intent = followerIntents.find((name) => name === form.get('intent'))
  const subjects = form.getAll('subject').map(String)
  const isDone =
    intent !== undefined &&
    (await changeFollower(db, params.token, { intent, subjects, pace: String(form.get('pace') ?? '') }))
  const done = { confirm: 'Confirmed.', stop: 'Stopped.', pace: 'Changed.', 'stop-all': 'Stopped.' }
  return data({ done: isDone ? done[intent] : null }, { status: isDone ? 200 : 422 })
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'What you follow', description: 'Confirm it, change it, stop it.', noIndex: true })

export default function OwnPage({ loaderData: { follower }, actionData, params }: Route.ComponentProps) {
  const { text: t, prefix } = useLanguage()
  if (!follower) return <FollowsNothing isDone={Boolean(actionData?.done)} />
  const waiting = follower.things.filter(({ isConfirmed }) => !isConfirmed)
  const confirmed = follower.things.filter(({ isConfirmed }) => isConfirmed)
  return (
    <ShortPage>
      <div className="measure flex flex-col gap-8">
        <div>
          <h1 className="text-3xl">{t('What you follow')}</h1>
          <p role="status">{actionData && t(actionData.done ?? 'That could not be done. Please choose again.')}</p>
        </div>
        {waiting.length > 0 && (
          <form method="post" className="flex flex-col items-start gap-4">
            <h2 className="text-xl">{t('To be confirmed')}</h2>
            <ul className="list-disc pl-5">
              {waiting.map(({ subject, title, path }) => (
                <li key={subject}>
                  <TextLink to={path}>{title}</TextLink>
                  <input type="hidden" name="subject" value={subject} />
                </li>
              ))}
            </ul>
            <p>{t('Nothing is sent of it before you confirm.')}</p>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="confirm" size="lg">
                {t('Confirm')}
              </Button>
              <Button type="submit" name="intent" value="stop" size="lg" variant="secondary">
                {t('I did not ask for this')}
              </Button>
            </div>
          </form>
        )}
        {confirmed.length > 0 && (
          <section aria-labelledby="confirmed">
            <h2 id="confirmed" className="text-xl">
              {t('Followed')}
            </h2>
            <ul className="mt-3 flex flex-col">
              {confirmed.map(({ subject, title, path }) => (
                <li
                  key={subject}
                  className="flex flex-wrap items-center justify-between gap-3 border-rule border-t py-3"
                >
                  <TextLink to={path}>{title}</TextLink>
                  <form method="post">
                    <input type="hidden" name="subject" value={subject} />
                    <Button type="submit" name="intent" value="stop" size="sm" variant="secondary">
                      {t('Stop')}
                      <span className="sr-only">: {title}</span>
                    </Button>
                  </form>
                </li>
              ))}
            </ul>
          </section>
        )}
        <form method="post" className="flex flex-wrap items-end gap-3">
          <Select label={t('How often')} name="pace" defaultValue={follower.pace} className="grow">
            {Object.entries(paces).map(([code, label]) => (
              <option key={code} value={code}>
                {t(label)}
              </option>
            ))}
          </Select>
          <Button type="submit" name="intent" value="pace" variant="secondary">
            {t('Save')}
          </Button>
        </form>
        <form
          method="post"
          action={`${prefix}/follow/${params.token}/stop`}
          className="flex flex-col items-start gap-3"
        >
          <Button type="submit" variant="secondary">
            {t('Stop all of it')}
          </Button>
          <p className="text-quiet text-sm">{t('Your address is erased at once.')}</p>
        </form>
      </div>
    </ShortPage>
  )
}
