import { data, isRouteErrorResponse } from 'react-router'
import type { EntryOutcome } from '#domain/cms/entry-action.ts'

const refused = (why: string, status: number) => data<EntryOutcome>({ kind: 'refused', why }, { status })

/**
 * Turns the errors of an action (expired session, missing permission, network failure) into an outcome that the form
 * shows. Thrown on, they would replace the form with the error boundary, and unsaved text would be lost.
 */
export const catchActionErrors = async <T>(callAction: () => Promise<T>): Promise<T | ReturnType<typeof refused>> => {
  try {
    return await callAction()
  } catch (error) {
    if (isRouteErrorResponse(error)) return refused(String(error.data || 'The server refused this.'), error.status)
    if (error instanceof TypeError)
      return refused('The server cannot be reached. Your text is still here: try again in a moment.', 503)
    throw error
  }
}
