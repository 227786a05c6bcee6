import { lazy, type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { useHydrateEvent } from '#app/components/hydration.tsx'
import { SearchDialog } from '#app/components/search/search-dialog.tsx'
import { ErrorScreen } from '#app/components/site/error-screen.tsx'
import { FollowLinks } from '#app/components/site/follow-links.tsx'
import { PageSpinner } from '#app/components/site/page-spinner.tsx'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { VisitReport } from '#app/components/site/visit-report.tsx'
import printCss from '#app/styles/print.css?url'
import { trustHtml } from '#app/ui/trusted-html.ts'
import { attributions } from '#domain/site/attributions.ts'
import { emptyNavigation, translateNavigation } from '#domain/site/navigation.ts'
import { organisationAt } from '#domain/site/organisation.ts'
import type { PageDeclaration, PageEvent, PageFacts } from '#domain/site/page-declaration.ts'
import { inlineLinks } from '#domain/text/inline-links.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { showsWelsh } from '#server/pages/welsh.server.ts'
import { getFrameOrLast } from '#server/queries/frame.server.ts'
import type { Route } from './+types/root.ts'
import { reportEvent } from './analytics/analytics.ts'
import { DemoDrawer } from './components/demo-drawer/demo-drawer.tsx'
import { useLanguage } from './language.ts'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { db, env, pages, welsh } = appContext(context)
  const { settings, navigation } = await getFrameOrLast(db)
  const { demoDrawer, notice } = settings
  const organisation = organisationAt(new Date(), settings)
  const t = welsh ?? english
  return {
    siteUrl: env.siteUrl,
    analytics: env.analytics,
    demoDrawer,
    notice: notice ? inlineLinks(notice) : null,
    navigation: welsh ? translateNavigation(navigation, welsh) : navigation,
    organisation: { ...organisation, tagline: t(organisation.tagline) },
    attributions: attributions.map((line) => t(line)),
    // On a page in Welsh, the routes that are translated; on one in English, whether there is another.
    welsh: welsh
      ? pages.pages.filter((page) => page.welsh).map(({ id }) => id)
      : showsWelsh(settings, env)
        ? 'offered'
        : undefined,
  }
}

/** The loader returns only the site's URL, settings, menus and operator, which do not change while a page is open. */
export const shouldRevalidate = () => false

/**
 * The server puts the style sheet into its tag (server/pages/document.ts), so it is not in the script bundle. React mounts
 * the document anew when an error screen replaces the page or the page replaces it: the new tag must get the sheet that came with the
 * page, which the content security policy allows by its hash.
 */
const styleSheet = trustHtml(globalThis.document?.getElementById('style-sheet')?.textContent ?? '')

export const Layout = ({ children }: { children: ReactNode }) => {
  // Absent while an error in the loader itself is shown.
  const settings = useRouteLoaderData<typeof loader>('root')
  // The areas behind the sign-in have a bar of their own; their layouts declare themselves not public.
  const matches = useMatches()
  const { text: t, Notice, Main = 'main' } = useLanguage()
  const isPublic = matches.every(({ handle }) => (handle as PageDeclaration | undefined)?.public !== false)
  const isEnglish = Notice && !settings?.welsh?.includes(matches.at(-1)!.id)
  useHydrateEvent()
  return (
    <html lang={t('en-GB')} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#071330" />
        {/* The server puts server/pages/first-touch.ts into it. */}
        <script id="first-touch" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        <style id="style-sheet" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styleSheet }} />
        <link
          rel="preload"
          href="/fonts/funnel-display-latin-wght-normal.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link
          rel="preload"
          href="/fonts/funnel-sans-latin-wght-normal.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${settings?.organisation.name ?? ''} insights`}
          href="/insights/feed.xml"
        />
        <link rel="stylesheet" href={printCss} media="print" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {t('Skip to main content')}
        </a>
        {isPublic && <SiteHeader notice={settings?.notice ?? null} menu={settings?.navigation.menu ?? []} />}
        {isPublic && <SearchDialog />}
        {Notice && <Notice isEnglish={isEnglish!} />}
        <Main id="main" tabIndex={-1} lang={isEnglish ? 'en-GB' : undefined}>
          {children}
        </Main>
        {isPublic && settings?.demoDrawer && <DemoDrawer />}
        {isPublic && (
          <SiteFooter {...(settings?.navigation ?? emptyNavigation)} attributions={settings?.attributions} />
        )}
        <FollowLinks />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  // Serialised: loader data is a new object with every response, and the effect must run once for an event.
  const event = JSON.stringify((useMatches().at(-1)?.loaderData as { facts?: PageFacts } | undefined)?.facts?.event)
  useEffect(() => {
    const pageEvent = event && (JSON.parse(event) as PageEvent | null)
    if (pageEvent) reportEvent(pageEvent.kind, pageEvent.properties)
  }, [event])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the scripts in server/pages, which look at each page anew
  useEffect(() => {
    dispatchEvent(new Event('pagechange'))
  }, [key])
  return (
    <>
      <PageSpinner />
      <VisitReport analytics={loaderData.analytics} />
      <Outlet />
    </>
  )
}

/** Few pages need it. No Suspense boundary: without scripts its fallback would never be replaced. */
const NotFoundScreen = lazy(async () => ({
  default: (await import('#app/components/site/not-found-screen.tsx')).NotFoundScreen,
}))

export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <>
    {loaderData && <VisitReport analytics={loaderData.analytics} />}
    {isRouteErrorResponse(error) && error.status === 404 ? (
      <NotFoundScreen guesses={error.data?.guesses} />
    ) : (
      <ErrorScreen error={error} />
    )}
  </>
)
