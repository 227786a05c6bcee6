/** The raw value of a request's cookie, still percent-encoded. */
export const readCookie = (request: Request, name: string): string | null => {
  const pair = (request.headers.get('Cookie') ?? '').split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}
