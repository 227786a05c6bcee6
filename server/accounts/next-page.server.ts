import type { PageTable } from '#domain/site/page-table.ts'

/** Where signing in leads: only to a page behind the sign-in, so that an address from outside is no open redirect. */
export const nextPage = (request: Request, pages: PageTable): string => {
  const next = new URL(request.url).searchParams.get('next') ?? ''
  return /^\/[\w/-]+$/.test(next) && pages.isPrivate(next) ? next : '/admin'
}
