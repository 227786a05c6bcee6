import { data } from 'react-router'
import { ShortPage } from '#app/components/site/short-page.tsx'
import { useOrganisation } from '#app/components/use-organisation.ts'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { confirmSubscription, getSubscription } from '#server/services/newsletter.server.ts'
import type { Route } from './+types/confirm.ts'

export const page: PageDeclaration = { sitemap: false, welsh: true, holdsToken: true, cached: false }

/** Mail scanners open every link, so a GET changes nothing: the button posts. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const state = await getSubscription(appContext(context).db, params.token)
  return data({ state }, { status: state ? 200 : 404 })
}

export const action = async ({ params, context }: Route.ActionArgs) => {
  await confirmSubscription(appContext(context).db, params.token)
  return null
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Confirm the newsletter', description: 'Confirm that you want it.', noIndex: true })

export default function ConfirmNewsletter({ loaderData: { state } }: Route.ComponentProps) {
  const t = useText()
  const { name } = useOrganisation()
  return (
    <ShortPage>
      <div className="measure flex flex-col items-start gap-5">
        {state === null && (
          <>
            <h1 className="text-3xl">{t('This link is not good any more')}</h1>
            <p>{t('Perhaps it was used and you left the list since, or a part of it was lost on the way.')}</p>
            <TextLink to="/join-us#newsletter" standAlone>
              {t('Sign up again')}
            </TextLink>
          </>
        )}
        {state === 'subscribed' && (
          <>
            <h1 className="text-3xl">{t('You are on the list')}</h1>
            <p>{t('Each message has a link that ends it in one click.')}</p>
            <TextLink to="/insights" standAlone>
              {t('Read the insights')}
            </TextLink>
          </>
        )}
        {(state === 'unconfirmed' || state === 'unsubscribed') && (
          <>
            <h1 className="text-3xl">{t('Do you want the {name} newsletter?', { name })}</h1>
            <p>{t('New data, corrections and days out, by email. One click ends it.')}</p>
            <form method="post">
              <Button type="submit" size="lg">
                {t('Confirm my address')}
              </Button>
            </form>
          </>
        )}
      </div>
    </ShortPage>
  )
}
