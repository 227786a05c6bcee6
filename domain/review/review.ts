/** Government responses to the review's recommendations: code, words, colour role, order. */
export const reviewResponses = {
  accepted: {
    label: 'Accepted',
    tone: 'green',
    order: 1,
    explanation: 'Ministers, or accounts of the White Paper, say that it will be done.',
  },
  'accepted-in-principle': {
    label: 'Accepted in principle',
    tone: 'green',
    order: 2,
    explanation: 'The direction is adopted; the detail is open or different.',
  },
  'taken-forward-modified': {
    label: 'Taken forward, modified',
    tone: 'river',
    order: 3,
    explanation: 'Being done in a different form.',
  },
  'partly-taken-forward': {
    label: 'Partly taken forward',
    tone: 'river',
    order: 4,
    explanation: 'Some elements are adopted.',
  },
  consulting: { label: 'Consulting', tone: 'caution', order: 5, explanation: 'A formal consultation has been issued.' },
  'not-found': {
    label: 'No response found',
    tone: 'quiet',
    order: 6,
    explanation: 'No specific response was found in the sources read.',
  },
} as const
export type ReviewResponse = keyof typeof reviewResponses

/** Themes that group recommendations across chapters and lead to the topic pages. */
export const reviewTags = {
  governance: { label: 'Governance', topic: 'governance-reform' },
  investment: { label: 'Investment', topic: 'investment-funding' },
  monitoring: { label: 'Monitoring', topic: 'monitoring-gaps' },
  'regional-planning': { label: 'Regional planning', topic: 'regional-disparities' },
  agriculture: { label: 'Agriculture', topic: 'agricultural-impact' },
  'public-trust': { label: 'Public trust', topic: 'public-trust' },
} as const
export type ReviewTag = keyof typeof reviewTags
