import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { emptyValue, mayBeEmpty, type Path } from '#domain/cms/entry-values.ts'
import type { Field } from '#domain/collections/fields.ts'
import { NewTag } from './choosers/new-tag.tsx'
import { useEditor } from './editor.ts'
import { FieldInput } from './field-input.tsx'
import { Group, OptionalLabel } from './group.tsx'
import { ItemButtons } from './item-buttons.tsx'
import { ObjectFields } from './object-fields.tsx'
import { useItems } from './use-items.ts'

interface Props {
  field: Field
  path: Path
  value: unknown
  label: string
}

const inlineKinds = new Set(['text', 'select', 'reference', 'number', 'date'])

/** A list of items of one kind, in the order of the editor. Simple kinds take one row, others a card. */
export const ListInput = ({ field, path, value, label }: Props) => {
  const { issueAt, change, addReference } = useEditor()
  const list = Array.isArray(value) ? value : []
  const item = field.item!
  const items = useItems(path, list, item.label)
  const groupLabel = mayBeEmpty(field) ? <OptionalLabel label={label} /> : label
  return (
    <Group id={items.id} label={groupLabel} hint={field.help} error={issueAt(path)}>
      <ol className="grid grid-cols-1 gap-3">
        {list.map((itemValue, index) => {
          const name = `${item.label} ${index + 1}`
          const isInline = inlineKinds.has(item.kind)
          return (
            <li
              key={items.keyOf(index)}
              id={`${items.id}-${index}-item`}
              className={isInline ? 'flex items-start gap-2' : 'rounded-card border border-rule p-4'}
            >
              {!isInline && (
                <div className="mb-3 flex items-center justify-between gap-2">
                  <span className="font-semibold text-sm">{name}</span>
                  <ItemButtons items={items} index={index} count={list.length} name={name} />
                </div>
              )}
              <div className="min-w-0 flex-1">
                {item.kind === 'object' ? (
                  <ObjectFields fields={item.fields!} path={[...path, index]} value={(itemValue ?? {}) as object} />
                ) : (
                  <FieldInput
                    field={item}
                    path={[...path, index]}
                    value={itemValue}
                    label={name}
                    labelHidden={isInline}
                  />
                )}
              </div>
              {isInline && <ItemButtons items={items} index={index} count={list.length} name={name} />}
            </li>
          )
        })}
      </ol>
      <div className={`flex flex-wrap gap-3 ${list.length > 0 ? 'mt-3' : ''}`}>
        <Button id={`${items.id}-add`} variant="secondary" size="sm" onClick={() => items.add(emptyValue(item))}>
          <Icon name="plus" className="size-4" />
          Add {item.label.toLowerCase()}
        </Button>
        {item.collection === 'tags' && (
          <NewTag
            onMade={(tag) => {
              addReference('tags', tag)
              // In the place of an item that nobody has chosen yet.
              const chosen = list.filter((value) => value && value !== tag.value)
              change(path, [...chosen, tag.value])
            }}
          />
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {items.announcement}
      </p>
    </Group>
  )
}
