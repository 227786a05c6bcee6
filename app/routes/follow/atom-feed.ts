import { isSubject, type SubjectKind, subjectKinds, subjectOf } from '#domain/alerts/subject.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { alertsFeed } from '#server/feeds/alerts-feed.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { listEventsOf } from '#server/queries/alert-events.server.ts'
import { getFollowed } from '#server/queries/followed.server.ts'
import { getIdentity } from '#server/queries/settings.server.ts'
import type { Route } from './+types/atom-feed.ts'

export const page: PageDeclaration = { sitemap: false }

const kinds = Object.entries(subjectKinds) as [SubjectKind, { path: string }][]

/** The news of one thing that can be followed. Which kind it is, its address says. */
export const loader = async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  // The router takes any letter case.
  const pathname = new URL(request.url).pathname.toLowerCase()
  const kind = kinds.find(([, { path }]) => pathname.startsWith(path))![0]
  const subject = subjectOf(kind, id)
  const thing = isSubject(subject) ? await getFollowed(db, subject) : null
  if (!thing) throw await notFoundOrRedirect(context, request)
  const [events, { name: siteName }] = await Promise.all([listEventsOf(db, subject), getIdentity(db)])
  return new Response(alertsFeed(thing, events, { siteUrl: env.siteUrl, siteName }), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  })
}
