import type { Services } from '../context.server.ts'
import { isSameOrigin } from '../http/same-origin.ts'

/** Refuses a form that another site sent in somebody's name. */
export const fromOurPages = ({ env }: Pick<Services, 'env'>, request: Request) => {
  if (!isSameOrigin(request.headers, env.siteUrl))
    throw new Response('Forms are taken only from the pages of this site.', { status: 403 })
}
