import { hydrateWhenIdle } from '../hydration.tsx'

/** Follow, what changed, share: links and a button at first; once hydrated they say how much is new to a reader who comes back. */
export const PageActions = hydrateWhenIdle(async () => (await import('./visits.tsx')).PageActionsLine)
