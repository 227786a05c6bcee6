import { useEffect } from 'react'
import { data, useSubmit } from 'react-router'
import { ShortPage } from '#app/components/site/short-page.tsx'
import { useOrganisation } from '#app/components/use-organisation.ts'
import { useLanguage } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { getSubscription, unsubscribe } from '#server/services/newsletter.server.ts'
import type { Route } from './+types/unsubscribe.ts'

export const page: PageDeclaration = { sitemap: false, welsh: true, holdsToken: true, cached: false }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  state: await getSubscription(appContext(context).db, params.token),
})

/** Also the one-click unsubscribe of mail programs (RFC 8058), so the token is the only authorisation. */
export const action = async ({ params, context }: Route.ActionArgs) => {
  await unsubscribe(appContext(context).db, params.token)
  return data(null)
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Leave the newsletter', description: 'Stop the newsletter.', noIndex: true })

export default function UnsubscribeNewsletter({ loaderData: { state }, params }: Route.ComponentProps) {
  const { text: t, prefix } = useLanguage()
  const { name } = useOrganisation()
  const submit = useSubmit()
  const isListed = state === 'subscribed' || state === 'unconfirmed'
  // The click on the link was the one click. Mail scanners that only follow links run no scripts, so they unsubscribe nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (isListed) submit(null, { method: 'post', replace: true })
  }, [])
  return (
    <ShortPage>
      <div className="measure flex flex-col items-start gap-5">
        {isListed ? (
          <>
            <h1 className="text-3xl">{t('Leave the {name} newsletter', { name })}</h1>
            <form method="post">
              <Button type="submit" size="lg">
                {t('Unsubscribe')}
              </Button>
            </form>
          </>
        ) : (
          <>
            {/* The live region wraps the heading, because role="status" on it would replace its heading role. */}
            <div role="status">
              <h1 className="text-3xl">{t('You are off the list')}</h1>
            </div>
            <p>{t('Nothing more will be sent. We erase your address from the list within a day.')}</p>
            {state === 'unsubscribed' && (
              <form method="post" action={`${prefix}/newsletter/confirm/${params.token}`}>
                <Button type="submit" size="lg">
                  {t('That was a mistake: put me back')}
                </Button>
              </form>
            )}
          </>
        )}
      </div>
    </ShortPage>
  )
}
