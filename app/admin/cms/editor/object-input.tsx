import { Button } from '#app/ui/button.tsx'
import { controlId, emptyObject, type Path } from '#domain/cms/entry-values.ts'
import type { Fields } from '#domain/collections/fields.ts'
import { useEditor } from './editor.ts'
import { Group } from './group.tsx'
import { ObjectFields } from './object-fields.tsx'
import { OptionalLabel } from './optional-label.tsx'

interface Props {
  label: string
  help?: string
  fields: Fields
  path: Path
  value: unknown
  optional: boolean
}

/** Several fields that belong together. An optional group is put in and taken out as a whole. */
export const ObjectInput = ({ label, help, fields, path, value, optional }: Props) => {
  const { change, issueAt } = useEditor()
  const present = typeof value === 'object' && value !== null
  const words = label.toLowerCase()
  return (
    <Group
      id={controlId(path)}
      label={optional ? <OptionalLabel label={label} /> : label}
      hint={help}
      error={issueAt(path)}
    >
      {present && <ObjectFields fields={fields} path={path} value={value as Record<string, unknown>} />}
      {optional && (
        <div className={present ? 'mt-4' : undefined}>
          <Button variant="secondary" size="sm" onClick={() => change(path, present ? null : emptyObject(fields))}>
            {present ? `Take out ${words}` : `Add ${words}`}
          </Button>
        </div>
      )}
    </Group>
  )
}
