import { type ReviewResponse, reviewResponses } from '../review/review.ts'
import { londonMoment } from '../text/london-time.ts'
import { type AlertDetails, endKeyOf } from './alert-event.ts'
import { pathOf, subjectOf } from './subject.ts'

/** What a line of an alert or of a feed says. It repeats what was published, with its author, and judges nothing. */
export interface AlertLine {
  title: string
  /** In three words, for a subject line. */
  gist: string
  sentence: string
  path: string
}

const moment = (ms: number, inferred: boolean) => `${londonMoment(new Date(ms))}${inferred ? ' (when we noticed)' : ''}`

export const lineOf = (details: AlertDetails, companyName: (id: string) => string): AlertLine => {
  if (details.kind === 'answered') {
    const response = Object.hasOwn(reviewResponses, details.response)
      ? reviewResponses[details.response as ReviewResponse].label
      : details.response
    return {
      title: details.title,
      gist: 'response recorded',
      sentence: `The government’s response is now recorded here as: ${response}${details.responseDate ? ` (${details.responseDate})` : ''}.`,
      path: pathOf(subjectOf('topic', details.slug)),
    }
  }
  const { overflowId, name, water, companyId, start, startInferred, end, endInferred } = details
  const by = companyId ? companyName(companyId) : 'its company'
  const from = moment(start, startInferred)
  return {
    title: water ? `${name}, ${water}` : name,
    gist: end === null ? 'reported as discharging' : 'discharge reported as ended',
    sentence:
      end === null
        ? `Reported as discharging by ${by}, from ${from}.`
        : `Reported by ${by} as having discharged from ${from} to ${moment(end, endInferred)}.`,
    path: pathOf(subjectOf('overflow', overflowId)),
  }
}

/** In the order in which they happened, and a discharge that has ended once: its end says when it began. */
export const newestOnly = <T extends { key: string; details: AlertDetails; happenedAt: Date }>(
  events: readonly T[],
): T[] => {
  const keys = new Set(events.map(({ key }) => key))
  return events
    .filter(({ key, details }) => details.kind !== 'started' || !keys.has(endKeyOf(key)))
    .toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime())
}
