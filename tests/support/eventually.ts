import { vi } from 'vitest'

/**
 * Waits until a check holds. The limit is there for what never comes: how soon it comes is the machine's affair, and the suite keeps
 * it busy.
 */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })
