/**
 * Whether a company took its price determination (PR24) to the Competition and Markets Authority.
 * The record holds a sentence; these are the four things it can mean on the site.
 */
export const cmaStatuses = {
  unknown: {
    label: 'N/A',
    tone: 'quiet',
  },
  'not-applicable': {
    label: 'Not applicable',
    tone: 'quiet',
  },
  appeal: {
    label: 'CMA Appeal',
    tone: 'danger',
  },
  accepted: {
    label: 'Accepted',
    tone: 'green',
  },
} as const
export type CmaStatus = keyof typeof cmaStatuses

/** "Not applicable" is looked for first: its sentence may well mention an appeal. */
export const cmaStatusOf = (text: string | null | undefined): CmaStatus => {
  if (!text?.trim()) return 'unknown'
  if (text.includes('Not applicable')) return 'not-applicable'
  if (text.includes('Appeal')) return 'appeal'
  return 'accepted'
}
