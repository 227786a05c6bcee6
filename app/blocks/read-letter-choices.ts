import { type LetterChoices, letterTopics, modelChoices, representatives, requests } from '#domain/review/letter.ts'

const codeIn = <T extends object>(table: T, value: FormDataEntryValue | null): keyof T | null =>
  typeof value === 'string' && Object.hasOwn(table, value) ? (value as keyof T) : null

/** The choices as they stand in the form. */
export const readLetterChoices = (form: FormData): LetterChoices => {
  const words = (name: string) => String(form.get(name) ?? '')
  return {
    to: codeIn(representatives, form.get('to')) ?? modelChoices.to,
    topics: form.getAll('topics').flatMap((value) => codeIn(letterTopics, value) ?? []),
    request: codeIn(requests, form.get('request')) ?? modelChoices.request,
    addressee: words('addressee'),
    river: words('river'),
    seen: words('seen'),
    name: words('name'),
    postcode: words('postcode'),
  }
}
