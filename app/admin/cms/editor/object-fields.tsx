import type { Path } from '#domain/cms/entry-values.ts'
import type { Fields } from '#domain/collections/fields.ts'
import { FieldInput } from './field-input.tsx'

interface Props {
  fields: Fields
  path: Path
  value: object
}

/** The fields of an entry, an object or a block that apply, in their declared order. */
export const ObjectFields = ({ fields, path, value }: Props) => {
  const values = value as Record<string, unknown>
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      {Object.entries(fields)
        .filter(([, { appliesTo }]) => appliesTo?.(values) ?? true)
        .map(([name, field]) => (
          <FieldInput key={name} field={field} path={[...path, name]} value={values[name]} />
        ))}
    </div>
  )
}
