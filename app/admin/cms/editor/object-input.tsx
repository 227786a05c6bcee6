import { Button } from '#app/ui/button.tsx'
import { controlId, emptyObject, type Path } from '#domain/cms/entry-values.ts'
import type { Fields } from '#domain/collections/fields.ts'
import { useEditor } from './editor.ts'
import { Group, OptionalLabel } from './group.tsx'
import { ObjectFields } from './object-fields.tsx'

interface Props {
  label: string
  help?: string
  fields: Fields
  path: Path
  value: unknown
  optional: boolean
}

/** A nested object. An optional one is added and removed as a whole. */
export const ObjectInput = ({ label, help, fields, path, value, optional }: Props) => {
  const { change, issueAt } = useEditor()
  const isPresent = typeof value === 'object' && value !== null
  const labelText = label.toLowerCase()
  return (
    <Group
      id={controlId(path)}
      label={optional ? <OptionalLabel label={label} /> : label}
      hint={help}
      error={issueAt(path)}
    >
      {isPresent && <ObjectFields fields={fields} path={path} value={value as Record<string, unknown>} />}
      {optional && (
        <div className={isPresent ? 'mt-4' : undefined}>
          <Button variant="secondary" size="sm" onClick={() => change(path, isPresent ? null : emptyObject(fields))}>
            {isPresent ? `Take out ${labelText}` : `Add ${labelText}`}
          </Button>
        </div>
      )}
    </Group>
  )
}
