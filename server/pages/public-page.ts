/** The cookie that marks a signed-in person. Its bearer never meets the page cache. */
export const sessionCookie = 'riverline.session_token'

const privatePath = /^\/(api|admin|cms|assets|healthz|readyz)(\/|$|\.data$)/
/** A dot in the last part means a file, except the router's data and the feeds. */
const fileName = /\.(?!data$|xml$)[a-z0-9]+$/i

/** Whether an address is a public page that may be kept: no admin, no API, no files, nobody signed in. */
export const isPublicPage = (method: string | undefined, url: string, cookie: string | undefined) => {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url.length > 1000 || cookie?.includes(sessionCookie)) return false
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  return !privatePath.test(path) && !fileName.test(path)
}
