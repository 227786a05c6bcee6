/** The Set-Cookie headers of a response of the auth library, to be sent with our own response. */
export const cookiesOf = (response: Response): Headers => {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

/** The raw value of a request's cookie, still percent-encoded. */
export const readCookie = (request: Request, name: string): string | null => {
  const pair = (request.headers.get('Cookie') ?? '').split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}
