/** What opening a content page says about the reader's interest. Most pages report only the page view. */
export type PageEvent =
  | { kind: 'platform-view'; properties: { path: string } }
  | { kind: 'audience-pathway'; properties: { audience: string } }
  | { kind: 'partnership-view'; properties: { path: string } }
  | { kind: 'get-involved'; properties: { route: string } }

export const pageEventOf = (path: string): PageEvent | null => {
  if (path.startsWith('/platform')) return { kind: 'platform-view', properties: { path } }
  const audience = path.match(/^\/who-we-enable\/([a-z-]+)$/)?.[1]
  if (audience) return { kind: 'audience-pathway', properties: { audience } }
  if (path === '/our-ecosystem' || path === '/partnerships') return { kind: 'partnership-view', properties: { path } }
  if (path === '/join-us' || path.endsWith('/get-involved'))
    return { kind: 'get-involved', properties: { route: path } }
  return null
}
