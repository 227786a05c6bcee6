import type { FormField, FormValue, FormValues } from '#domain/form-rules.ts'

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '')

export const readValue = (data: FormData, name: string, field: FormField): FormValue =>
  field.kind === 'checks' ? data.getAll(name).map(textOf) : textOf(data.get(name))

/** What stands in a form's fields at this moment. */
export const readValues = (data: FormData, fields: Record<string, FormField>): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readValue(data, name, field)]))
