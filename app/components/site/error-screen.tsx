import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useText } from '#app/language.ts'
import { useOrganisation } from '../use-organisation.ts'

/** What a reader sees when a page breaks. The error goes to the log, not to the screen. */
export const ErrorScreen = ({ error }: { error: unknown }) => {
  const t = useText()
  useEffect(() => console.error('Page failed', error), [error])
  return (
    <div className="frame section" lang={t('en-GB')}>
      <title>{`${t('Something went wrong')} · ${useOrganisation().name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <h1 className="text-4xl">{t('Something went wrong')}</h1>
      <p className="measure mt-6 text-lg text-quiet">
        {isRouteErrorResponse(error) && error.status === 503
          ? t(error.data)
          : t('We’re sorry, but something unexpected happened. Please refresh the page to try again.')}
      </p>
      {/* A form with no fields reloads this address even when scripts are what failed. */}
      <form method="get" className="mt-8">
        <button
          type="submit"
          className="min-h-12 rounded-full bg-action px-6 font-medium text-on-action hover:bg-action-strong"
          onClick={(event) => {
            event.preventDefault()
            location.reload()
          }}
        >
          {t('Refresh Page')}
        </button>
      </form>
    </div>
  )
}
