import type { ServerBuild } from 'react-router'
import { isUnavailable } from '../db/database-error.ts'

/** The database is back within ten seconds of the end of a fault. */
export const retryAfterSeconds = 10

export const unavailableMessage =
  'Our database does not answer at the moment, and this page needs it. Nothing is lost. Please try again in a minute.'

type RouteFunction = (args: never) => unknown

/**
 * The routes, with loaders and actions that answer 503 while the database cannot do what they ask of it. The router would
 * make a 500 of it, which tells neither readers nor search engines that it passes.
 */
export const throw503WhenUnavailable = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module
      return [
        id,
        { ...route, module: { ...route.module, loader: loader && guarded(loader), action: action && guarded(action) } },
      ]
    }),
  ),
})

const guarded = <F extends RouteFunction>(run: F) =>
  (async (args: never) => {
    try {
      return await run(args)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      throw new Response(unavailableMessage, {
        status: 503,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    }
  }) as unknown as F
