import type { RouterContextProvider } from 'react-router'
import type { PageFacts } from '#domain/site/page-declaration.ts'
import { appContext } from '../context.server.ts'

/** For a loader: what the matched route module declares about the requested address. */
export const pageFacts = (context: Readonly<RouterContextProvider>, request: Request): PageFacts => {
  const { pages, welsh } = appContext(context)
  const facts = pages.factsOf(request.url)
  return welsh
    ? { ...facts, breadcrumb: facts.breadcrumb.map(({ to, label }) => ({ to, label: welsh(label) })) }
    : facts
}
