/** A thing of ours that others cite: what every format of a citation is made of. */
export interface CitedWork {
  type: 'article' | 'dataset'
  /** An office of ours, or the site: never an invented person. */
  author: string
  title: string
  /** ISO 8601, as exact as it is known. */
  issued: string
  /** "Edition 3"; of what has none, the day it was issued tells it apart. */
  version?: string | null
  /** What a reader has to know of it before anything else: that it is invented. */
  note?: string | null
  publisher: string
  /** Absolute, and kept for good. */
  url: string
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** 2026-06-12 → "2026, June 12". */
const apaDate = (date: string) => {
  const [year, month, day] = date.slice(0, 10).split('-')
  return [year, [month && months[Number(month) - 1], day && Number(day)].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/** The seventh edition of the APA's style. Plain text: it knows no italics. Alone in its file, because pages show it. */
export const apaCitation = ({ type, author, title, issued, version, note, publisher, url }: CitedWork): string => {
  const remarks = [version, note].filter(Boolean).join('; ')
  const named = `${title}${remarks && ` (${remarks})`}${type === 'dataset' ? ' [Data set]' : ''}`
  return [
    `${author}. (${apaDate(issued)}). ${named}${/[.?!]$/.test(named) ? '' : '.'}`,
    ...(publisher === author ? [] : [`${publisher}.`]),
    url,
  ].join(' ')
}
