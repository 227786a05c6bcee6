import type { RouterContextProvider } from 'react-router'
import { english, type Text } from '#domain/text/message.ts'
import { appContext } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { notFoundOrRedirect } from '../not-found.server.ts'
import { pageFacts } from './page-facts.server.ts'

/** What a page that accounts for figures is given: the account and where the page stands, or that no such page is. */
export const valuePage = async <T extends object>(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  read: (db: Db, t: Text) => Promise<T | null>,
) => {
  const { db, env, welsh: t = english } = appContext(context)
  const account = await read(db, t)
  if (!account) throw await notFoundOrRedirect(context, request)
  return { facts: pageFacts(context, request), siteUrl: env.siteUrl, ...account }
}
