import type { Path } from '#domain/cms/entry-values.ts'
import type { Fields } from '#domain/collections/fields.ts'
import { FieldInput } from './field-input.tsx'

interface Props {
  fields: Fields
  path: Path
  value: object
}

/** The fields of an entry, an object or a block, in their declared order. */
export const ObjectFields = ({ fields, path, value }: Props) => (
  <div className="grid grid-cols-1 content-start gap-5">
    {Object.entries(fields).map(([name, field]) => (
      <FieldInput key={name} field={field} path={[...path, name]} value={(value as Record<string, unknown>)[name]} />
    ))}
  </div>
)
