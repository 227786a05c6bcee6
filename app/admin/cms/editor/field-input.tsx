import { z } from 'zod'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select, Textarea, TextInput } from '#app/ui/field.tsx'
import { controlId, mayBeEmpty, type Path } from '#domain/cms/entry-values.ts'
import { provenanceFields } from '#domain/cms/provenance-fields.ts'
import type { Field } from '#domain/collections/fields.ts'
import { BlocksInput } from './blocks-input.tsx'
import { useEditor } from './editor.ts'
import { ListInput } from './list-input.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { MediaInput } from './media-input.tsx'
import { NumberInput } from './number-input.tsx'
import { ObjectInput } from './object-input.tsx'
import { OptionalLabel } from './optional-label.tsx'

export interface FieldInputProps {
  field: Field
  path: Path
  value: unknown
  /** In a list, where the place already says what it is. */
  labelHidden?: boolean
  label?: string
}

/** The control for one declared field, whatever its kind. */
export const FieldInput = ({ field, path, value, labelHidden, label = field.label }: FieldInputProps) => {
  const { change, issueAt, references } = useEditor()
  const empty = mayBeEmpty(field)
  const text = typeof value === 'string' ? value : ''
  const wiring = {
    id: controlId(path),
    label: empty && !labelHidden && field.kind !== 'boolean' ? <OptionalLabel label={label} /> : label,
    hint: field.help,
    error: issueAt(path),
    labelHidden,
    // The browser's own check would hold back a draft with a message of its own.
    'aria-required': empty ? undefined : true,
  }
  const type = (typed: string) => change(path, typed === '' && empty ? null : typed)
  const { labelHidden: _, ...checkbox } = wiring
  switch (field.kind) {
    case 'text':
      if (isSentence(field))
        return (
          <Textarea
            {...wiring}
            rows={2}
            value={text}
            onChange={(event) => type(event.target.value.replace(/\s*\n\s*/g, ' '))}
          />
        )
      return <TextInput {...wiring} value={text} onChange={(event) => type(event.target.value)} autoComplete="off" />
    case 'long-text':
      return <Textarea {...wiring} rows={3} value={text} onChange={(event) => type(event.target.value)} />
    case 'markdown':
      return <MarkdownInput {...wiring} name={label} value={text} onChange={type} />
    case 'number':
      return <NumberInput {...wiring} value={value} onChange={(typed) => change(path, typed)} />
    case 'date':
      return (
        <TextInput
          {...wiring}
          type={text === '' || text.length === 10 ? 'date' : 'text'}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )
    case 'boolean':
      return (
        <Checkbox {...checkbox} checked={value === true} onChange={(event) => change(path, event.target.checked)} />
      )
    case 'select':
    case 'reference': {
      const options = field.kind === 'select' ? (field.options ?? []) : (references[field.collection!] ?? [])
      const isKnown = text === '' || options.some((option) => option.value === text)
      return (
        <Select {...wiring} value={text} onChange={(event) => type(event.target.value)}>
          {(empty || text === '' || field.kind === 'reference') && (
            <option value="">{empty ? 'None' : 'Choose one'}</option>
          )}
          {!isKnown && <option value={text}>{text} (not there)</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    }
    case 'list':
      return <ListInput field={field} path={path} value={value} label={label} />
    case 'object':
      return (
        <ObjectInput
          label={label}
          help={field.help}
          fields={field.fields!}
          path={path}
          value={value}
          optional={empty}
        />
      )
    case 'provenance':
      return (
        <ObjectInput
          label={label}
          help={field.help}
          fields={provenanceFields}
          path={path}
          value={value}
          optional={empty}
        />
      )
    case 'media':
      return <MediaInput label={label} help={field.help} path={path} value={value} optional={empty} />
    case 'blocks':
      return <BlocksInput label={label} path={path} value={value} />
  }
}

/** A sentence or more, though kept in one line: room to see all of it. An address is none, however long it may be. */
const isSentence = ({ schema }: Field): boolean => {
  let text: unknown = schema
  while (text instanceof z.ZodOptional || text instanceof z.ZodNullable) text = text.unwrap()
  if (!(text instanceof z.ZodString)) return false
  return (text.minLength ?? 0) >= 50 || ((text.maxLength ?? 0) > 200 && text.safeParse('plain words').success)
}
