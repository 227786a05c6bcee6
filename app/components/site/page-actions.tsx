import { hydrateWhenIdle } from '../hydration.tsx'

/** Whether this browser has been here before; from the first time on it says yes. What it keeps, visits.tsx reads and writes. */
const hasComeBack = () => {
  try {
    if (localStorage.visits) return true
    localStorage.visits = Date.now()
  } catch {
    // It may keep nothing.
  }
  return false
}

/** Follow, what changed, share: links and a button at first. Their code comes when they are touched, or to a reader who comes back. */
export const PageActions = hydrateWhenIdle(
  async () => (await import('./visits.tsx')).PageActionsLine,
  null,
  hasComeBack,
)
