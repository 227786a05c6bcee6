import { answerText } from './field-rules.ts'
import { contactTopics, volunteerOffers } from './forms.ts'

const maxLength = 90

/** The first words, cut between two of them. */
export const firstWords = (text: string, max = maxLength): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  return `${cut.slice(0, cut.lastIndexOf(' ') > max / 2 ? cut.lastIndexOf(' ') : max).trimEnd()}…`
}

const labelsOf = (table: Record<string, string>, value: unknown) =>
  [value].flat().map((code) => table[String(code)] ?? String(code))

/** What an enquiry is about, in one line: its topic and its first words, as the lists name it. */
export const leadSubject = ({
  form,
  organisation,
  details,
}: {
  form: string
  organisation: string | null
  details: Record<string, unknown>
}): string => {
  const { topic, message, place, offers, page, wrong } = details
  const text = (value: unknown) => answerText(value) ?? ''
  const parts: Record<string, string[]> = {
    demo: [organisation ? `A demo for ${organisation}` : 'A demo'],
    contact: [...(topic ? labelsOf(contactTopics, topic) : []), text(message)],
    voice: [text(place), text(message)],
    volunteer: [text(place), ...(offers ? [labelsOf(volunteerOffers, offers).join(', ')] : []), text(message)],
    correction: [text(page), text(wrong)],
  }
  const subject = (parts[form] ?? [text(message)]).filter(Boolean).join(': ')
  return firstWords(subject) || 'Without words'
}
