import { data } from 'react-router'
import { ShortPage } from '#app/components/site/short-page.tsx'
import { rich } from '#app/components/text/rich.ts'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { flag, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { appContext } from '#server/context.server.ts'
import { getCorrectionState } from '#server/services/correction-state.server.ts'
import type { Route } from './+types/own-correction.ts'

export const page: PageDeclaration = {
  sitemap: false,
  welsh: true,
  holdsToken: true,
  cached: false,
  query: () => ({ sent: flag }),
}

/** The link is the key: who has it may read this, and nobody else is told that it is there. */
export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const correction = await getCorrectionState(appContext(context).db, params.token)
  const isSent = new URL(request.url).searchParams.has('sent')
  return data({ correction, isSent }, { status: correction ? 200 : 404 })
}

export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Your correction', description: 'What became of it.', noIndex: true })

const states = {
  waiting: 'We have not decided yet. Within 3 working days we check it, and publish the change or the reason for none.',
  accepted: 'Accepted: we have made the correction.',
  declined: 'Not changed.',
  closed: 'Closed without a change.',
}

export default function OwnCorrection({ loaderData: { correction, isSent } }: Route.ComponentProps) {
  const t = useText()
  if (!correction)
    return (
      <ShortPage>
        <h1 className="text-3xl">{t('There is nothing at this link')}</h1>
        <p className="measure mt-4">
          {rich(
            t(
              'It may be incomplete, or the correction was deleted. All that we have decided is in the <0>ledger of corrections</0>.',
            ),
            <TextLink to="/corrections" />,
          )}
        </p>
      </ShortPage>
    )
  const { sentAt, page: about, wrong, right, state, note, decidedAt } = correction
  const rows: [term: string, text: string | null][] = [
    [t('State'), t(states[state])],
    [t('Our answer'), note],
    [t('Decided'), decidedAt && t(longDate(decidedAt))],
    [t('Sent'), t(longDate(sentAt))],
    [t('Page'), about],
    [t('What is wrong'), wrong],
    [t('What you believe is right'), right],
  ]
  return (
    <ShortPage>
      <div className="measure">
        <h1 className="text-3xl">{t('Your correction')}</h1>
        {isSent && (
          <p role="status" className="mt-4">
            {t(
              'Thank you: it is stored. Keep the address of this page. It is the only way to see this, and whoever has it can.',
            )}
          </p>
        )}
        <dl className="mt-6 border-text border-t-2">
          {rows.map(
            ([term, text]) =>
              text && (
                <div key={term} className="border-rule border-b py-3">
                  <dt className="text-quiet text-sm">{term}</dt>
                  <dd className="whitespace-pre-wrap break-words">{text}</dd>
                </div>
              ),
          )}
        </dl>
        <p className="mt-6">
          <TextLink to="/corrections">{t('All corrections')}</TextLink>
        </p>
      </div>
    </ShortPage>
  )
}
