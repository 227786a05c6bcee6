import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For routes whose loader does not read the query string: a sort or a filter then changes the page without a request. */
export const ignoreSearchChanges = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
