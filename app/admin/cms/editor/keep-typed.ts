import { data, isRouteErrorResponse } from 'react-router'
import type { EntryOutcome } from '#domain/cms/entry-outcome.ts'

const refused = (why: string, status: number) => data<EntryOutcome>({ kind: 'refused', why }, { status })

/**
 * Sends a form so that nothing typed is lost whatever becomes of it. A session that has ended, a role that has changed or
 * a server that cannot be reached is told beside the form, which stays; an error screen would take its place.
 */
export const keepTyped = async <T>(send: () => Promise<T>): Promise<T | ReturnType<typeof refused>> => {
  try {
    return await send()
  } catch (error) {
    if (isRouteErrorResponse(error)) return refused(String(error.data || 'The server refused this.'), error.status)
    if (error instanceof TypeError)
      return refused('The server cannot be reached. Your text is still here: try again in a moment.', 503)
    throw error
  }
}
