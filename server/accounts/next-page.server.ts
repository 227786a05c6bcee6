/** Where signing in leads: only to a page of the two areas, as an address from outside must not lead elsewhere. */
export const nextPage = (request: Request): string => {
  const next = new URL(request.url).searchParams.get('next') ?? ''
  return /^\/(admin|cms)(\/[\w/-]*)?$/.test(next) ? next : '/admin'
}
