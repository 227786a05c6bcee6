/** The cookies that an answer of the auth library sets, to be sent on with ours. */
export const cookiesOf = (answer: Response): Headers => {
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

/** One cookie of a request, as it was sent. */
export const cookieNamed = (request: Request, name: string): string | null => {
  const sent = (request.headers.get('Cookie') ?? '').split('; ').find((one) => one.startsWith(`${name}=`))
  return sent ? sent.slice(name.length + 1) : null
}
