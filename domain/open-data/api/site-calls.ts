import { z } from 'zod'
import { type FormField, maxLengthOf } from '../../forms/field-rules.ts'
import { type Form, forms } from '../../forms/forms.ts'
import { elapsedField, honeypotField } from '../../forms/submission.ts'
import { type ApiCall, call, json } from './call.ts'
import { named } from './components.ts'
import { searchCall } from './editorial-calls.ts'
import { districtPoints } from './water-answers.ts'

const stored = named(
  'FormStored',
  z.object({ status: z.string(), state: z.string().optional().describe('Where a correction’s writer sees its state') }),
)

/** A field as JSON sends it. What it must be besides is told by the answer 422. */
const fieldSchema = (field: FormField): z.ZodType => {
  const options = Object.keys(field.options ?? {}) as [string, ...string[]]
  const text = z.string().max(maxLengthOf(field))
  const schema =
    field.kind === 'select'
      ? z.enum(options)
      : field.kind === 'checks'
        ? z.array(z.enum(options))
        : field.kind === 'checkbox'
          ? z.union([z.boolean(), z.literal('yes')])
          : field.kind === 'email'
            ? text
            : text.min(field.required ? (field.min ?? 1) : 0)
  return (field.required ? schema : schema.optional()).describe(field.label)
}

const bodyOf = ({ fields }: Form) =>
  z.strictObject({
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
    [honeypotField]: z.literal('').optional().describe('Left empty by people'),
    [elapsedField]: z.number().optional().describe('Milliseconds since the form appeared'),
  })

const formCall = ([name, form]: [string, Form]): ApiCall =>
  call({
    id: `send${name[0]!.toUpperCase()}${name.slice(1)}`,
    method: 'POST',
    path: form.endpoint,
    group: 'site',
    summary: `Sends the form “${form.submit}”`,
    about: 'From this site’s own pages only: another origin is refused.',
    body: bodyOf(form),
    answer: { status: 201, type: 'application/json', schema: stored, about: 'Stored' },
    errors: [400, 403, 413, 415, 422],
    hasExample: false,
  })

export const siteCalls: readonly ApiCall[] = [
  searchCall,
  call({
    id: 'listDistricts',
    path: '/api/postcode-districts',
    group: 'site',
    summary: 'Postcode districts as points',
    about: 'So that a browser can find its own and need not send where it is.',
    answer: json(districtPoints, 'The districts'),
  }),
  ...Object.entries(forms).map(formCall),
]
