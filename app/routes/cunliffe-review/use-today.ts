import { useSyncExternalStore } from 'react'

const never = () => () => {}
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date())

/** Today in London (2026-11-15), or null in what the server sends: pages are kept, so only a browser knows the day. */
export const useToday = (): string | null => useSyncExternalStore(never, today, () => null)
