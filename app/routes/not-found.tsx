import { NotFoundScreen } from '#app/components/not-found-screen.tsx'
import { missing } from '#server/missing.server.ts'
import type { Route } from './+types/not-found'

/** Any address that no other route knows: moved for good, or not there. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  throw await missing(context, request)
}

export default NotFoundScreen
