import { z } from 'zod'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select, Textarea, TextInput } from '#app/ui/field.tsx'
import { controlId, mayBeEmpty, type Path } from '#domain/cms/entry-values.ts'
import { provenanceFields } from '#domain/cms/provenance-fields.ts'
import type { Field } from '#domain/collections/fields.ts'
import { BlocksInput } from './blocks-input.tsx'
import { useEditor } from './editor.ts'
import { OptionalLabel } from './group.tsx'
import { ListInput } from './list-input.tsx'
import { MarkdownInput } from './markdown/markdown-input.tsx'
import { MediaInput } from './media-input.tsx'
import { NumberInput } from './number-input.tsx'
import { ObjectInput } from './object-input.tsx'
import { PicturePathInput } from './picture-path-input.tsx'

export interface FieldInputProps {
  field: Field
  path: Path
  value: unknown
  /** In a list, where the position already identifies the item. */
  labelHidden?: boolean
  label?: string
}

/** The control for a field, chosen by its kind. */
export const FieldInput = ({ field, path, value, labelHidden, label = field.label }: FieldInputProps) => {
  const { change, issueAt, references } = useEditor()
  const isOptional = mayBeEmpty(field)
  const text = typeof value === 'string' ? value : ''
  const controlProps = {
    id: controlId(path),
    label: isOptional && !labelHidden && field.kind !== 'boolean' ? <OptionalLabel label={label} /> : label,
    hint: field.help,
    error: issueAt(path),
    labelHidden,
    // Not `required`: native validation would stop a draft from being saved.
    'aria-required': isOptional ? undefined : true,
  }
  const changeText = (text: string) => change(path, text === '' && isOptional ? null : text)
  const { labelHidden: _, ...checkboxProps } = controlProps
  switch (field.kind) {
    case 'text':
      if (field.isPicture) return <PicturePathInput {...controlProps} value={text} onChange={changeText} />
      if (isProse(field))
        return (
          <Textarea
            {...controlProps}
            rows={2}
            value={text}
            onChange={(event) => changeText(event.target.value.replace(/\s*\n\s*/g, ' '))}
          />
        )
      return (
        <TextInput
          {...controlProps}
          value={text}
          onChange={(event) => changeText(event.target.value)}
          autoComplete="off"
        />
      )
    case 'long-text':
      return <Textarea {...controlProps} rows={3} value={text} onChange={(event) => changeText(event.target.value)} />
    case 'markdown':
      return (
        <MarkdownInput
          {...controlProps}
          name={label}
          isLong={field.charts ?? false}
          value={text}
          onChange={changeText}
        />
      )
    case 'number':
      return <NumberInput {...controlProps} value={value} onChange={(number) => change(path, number)} />
    case 'date':
      return (
        <TextInput
          {...controlProps}
          type={text === '' || text.length === 10 ? 'date' : 'text'}
          value={text}
          onChange={(event) => changeText(event.target.value)}
        />
      )
    case 'boolean':
      return (
        <Checkbox
          {...checkboxProps}
          checked={value === true}
          onChange={(event) => change(path, event.target.checked)}
        />
      )
    case 'select':
    case 'reference': {
      const options = field.kind === 'select' ? (field.options ?? []) : (references[field.collection!] ?? [])
      const isListed = text === '' || options.some((option) => option.value === text)
      return (
        <Select {...controlProps} value={text} onChange={(event) => changeText(event.target.value)}>
          {(isOptional || text === '' || field.kind === 'reference') && (
            <option value="">{isOptional ? 'None' : 'Choose one'}</option>
          )}
          {!isListed && <option value={text}>{text} (not there)</option>}
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
          optional={isOptional}
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
          optional={isOptional}
        />
      )
    case 'media':
      return <MediaInput label={label} help={field.help} path={path} value={value} optional={isOptional} />
    case 'blocks':
      return <BlocksInput label={label} path={path} value={value} />
  }
}

/** Whether a text field holds prose, which gets a textarea. A URL does not, however long it may be. */
const isProse = ({ schema }: Field): boolean => {
  let inner: unknown = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap()
  if (!(inner instanceof z.ZodString)) return false
  return (inner.minLength ?? 0) >= 50 || ((inner.maxLength ?? 0) > 200 && inner.safeParse('plain words').success)
}
