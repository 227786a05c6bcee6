import { useEffect } from 'react'
import { data, useSubmit } from 'react-router'
import { ShortPage } from '#app/components/site/short-page.tsx'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { changeFollower, getFollower } from '#server/services/alerts/follow.server.ts'
import type { Route } from './+types/stop.ts'
import { FollowsNothing } from './follows-nothing.tsx'

export const page: PageDeclaration = { sitemap: false, welsh: true, holdsToken: true, cached: false }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  isFollowing: (await getFollower(appContext(context).db, params.token)) !== null,
})

/** Also the one click of mail programs (RFC 8058), so the token is the only authorisation. */
export const action = async ({ params, context }: Route.ActionArgs) => {
  await changeFollower(appContext(context).db, params.token, { intent: 'stop-all', subjects: [], pace: '' })
  return data(null)
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Stop all alerts', description: 'Stop all alerts to your address.', noIndex: true })

export default function StopAlerts({ loaderData: { isFollowing } }: Route.ComponentProps) {
  const t = useText()
  const submit = useSubmit()
  // The click on the link was the one click. Mail scanners that only follow links run no scripts, so they stop nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (isFollowing) submit(null, { method: 'post', replace: true })
  }, [])
  if (!isFollowing) return <FollowsNothing isDone />
  return (
    <ShortPage>
      <div className="measure flex flex-col items-start gap-5">
        <h1 className="text-3xl">{t('Stop all alerts')}</h1>
        <form method="post">
          <Button type="submit" size="lg">
            {t('Stop all of it')}
          </Button>
        </form>
      </div>
    </ShortPage>
  )
}
