/**
 * Whether a company took its price determination (PR24) to the Competition and Markets Authority.
 * The record holds a sentence; these are the four things it can mean on the site.
 */
export const cmaStatuses = {
  unknown: {
    label: 'N/A',
    tone: 'quiet',
    explanation: 'No record of how the company answered its price determination.',
  },
  'not-applicable': {
    label: 'Not applicable',
    tone: 'quiet',
    explanation: 'The company has no price determination of its own under PR24, so there is nothing to appeal.',
  },
  appeal: {
    label: 'CMA Appeal',
    tone: 'danger',
    explanation:
      'The company asked for its determination to be referred to the Competition and Markets Authority, which decides again how much it may charge.',
  },
  accepted: {
    label: 'Accepted',
    tone: 'green',
    explanation: 'The company accepted Ofwat’s final determination of December 2024.',
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
