import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { emptyValue, mayBeEmpty, type Path } from '#domain/cms/entry-values.ts'
import type { Field } from '#domain/collections/fields.ts'
import { useEditor } from './editor.ts'
import { FieldInput } from './field-input.tsx'
import { Group } from './group.tsx'
import { ItemButtons } from './item-buttons.tsx'
import { ObjectFields } from './object-fields.tsx'
import { OptionalLabel } from './optional-label.tsx'
import { useItems } from './use-items.ts'

interface Props {
  field: Field
  path: Path
  value: unknown
  label: string
}

const simple = new Set(['text', 'select', 'reference', 'number', 'date'])

/** Any number of the same thing, in an order. */
export const ListInput = ({ field, path, value, label }: Props) => {
  const { issueAt } = useEditor()
  const list = Array.isArray(value) ? value : []
  const item = field.item!
  const items = useItems(path, list, item.label)
  const shown = mayBeEmpty(field) ? <OptionalLabel label={label} /> : label
  return (
    <Group id={items.id} label={shown} hint={field.help} error={issueAt(path)}>
      <ol className="grid grid-cols-1 gap-3">
        {list.map((one, place) => {
          const name = `${item.label} ${place + 1}`
          const isSimple = simple.has(item.kind)
          return (
            <li
              key={items.keyOf(place)}
              id={`${items.id}-${place}-item`}
              className={isSimple ? 'flex items-start gap-2' : 'rounded-card border border-rule p-4'}
            >
              {!isSimple && (
                <div className="mb-3 flex items-center justify-between gap-2">
                  <span className="font-semibold text-sm">{name}</span>
                  <ItemButtons items={items} place={place} count={list.length} name={name} />
                </div>
              )}
              <div className="min-w-0 flex-1">
                {item.kind === 'object' ? (
                  <ObjectFields fields={item.fields!} path={[...path, place]} value={(one ?? {}) as object} />
                ) : (
                  <FieldInput field={item} path={[...path, place]} value={one} label={name} labelHidden={isSimple} />
                )}
              </div>
              {isSimple && <ItemButtons items={items} place={place} count={list.length} name={name} />}
            </li>
          )
        })}
      </ol>
      <div className={list.length > 0 ? 'mt-3' : undefined}>
        <Button
          id={`${items.id}-add`}
          variant="secondary"
          size="sm"
          onClick={() => items.add(item.kind === 'reference' || item.kind === 'text' ? '' : emptyValue(item))}
        >
          <Icon name="plus" className="size-4" />
          Add {item.label.toLowerCase()}
        </Button>
      </div>
      <p className="sr-only" aria-live="polite">
        {items.said}
      </p>
    </Group>
  )
}
