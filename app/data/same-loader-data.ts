import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages whose loader does not read the query: a sort or a filter then changes the page without asking the server. */
export const sameLoaderData = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
