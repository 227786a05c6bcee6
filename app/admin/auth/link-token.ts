/** The token of a link that was mailed or printed: `?token=…`. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''
