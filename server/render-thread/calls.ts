import type { Env } from '../env.ts'
import type { KnownPage, RenderedPage } from '../pages/page-renderer.ts'
import type { Search } from '../search/search-service.ts'

/** What the thread that renders is started with. */
export interface RenderThreadData {
  env: Env
  databaseUrl: string
}

/** What the main thread may ask of it. */
export type RenderThreadCalls = {
  render: (key: string, known: KnownPage | null, client?: string) => Promise<RenderWithReads>
  /** Of each page. False also if the thread no longer knows what that page was made from. */
  areSameAfter: (asked: AskedPage[]) => Promise<boolean[]>
  close: () => Promise<void>
}

/** A page goes to the main thread. What it was made from stays here, under a token: its statements can be sent again only where they were sent. */
export interface RenderWithReads {
  page: RenderedPage
  names: string[]
  token: string
}

/** Whether a page would be the same after these changes. */
export interface AskedPage {
  key: string
  token: string
  changes: ReadonlySet<string>
}

/** What it may ask of the main thread. */
export type MainThreadCalls = {
  search: Search['search']
  databaseUrl: () => string
  log: (line: string) => void
}
