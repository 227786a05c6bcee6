import type { RouterContextProvider } from 'react-router'
import type { PageFacts } from '#domain/site/page-declaration.ts'
import { appContext } from '../context.server.ts'

/** For a loader: what the matched route module declares about the requested address. */
export const pageFacts = (context: Readonly<RouterContextProvider>, request: Request): PageFacts =>
  appContext(context).pages.factsOf(request.url)
