import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { emptyObject, type Path } from '#domain/cms/entry-values.ts'
import { type BlockType, blockTypes } from '#domain/collections/blocks.ts'
import { useEditor } from './editor.ts'
import { Group } from './group.tsx'
import { ItemButtons } from './item-buttons.tsx'
import { ObjectFields } from './object-fields.tsx'
import { useItems } from './use-items.ts'

type BlockValue = Record<string, unknown> & { type: BlockType }

/** The blocks of a page as an accordion: each opens to its fields. */
export const BlocksInput = ({ label, path, value }: { label: string; path: Path; value: unknown }) => {
  const { issueAt, hasIssueUnder } = useEditor()
  const blocks = (Array.isArray(value) ? value : []) as BlockValue[]
  const items = useItems(path, blocks, 'Section')
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set())
  const [isChoosing, setChoosing] = useState(false)
  const toggle = (key: string) =>
    setOpenKeys((keys) => new Set(keys.has(key) ? [...keys].filter((openKey) => openKey !== key) : [...keys, key]))

  return (
    <Group id={items.id} label={label} error={issueAt(path)}>
      <ol className="grid grid-cols-1 gap-3">
        {blocks.map((block, index) => {
          const key = items.keyOf(index)
          const kind = blockTypes[block.type]
          const name = `section ${index + 1}`
          const isOpen = openKeys.has(key) || hasIssueUnder([...path, index])
          return (
            <li key={key} id={`${items.id}-${index}-item`} className="rounded-card border border-rule bg-sheet">
              <div className="flex items-center gap-2 py-1 pr-2 pl-4">
                <button
                  type="button"
                  className="button flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left"
                  aria-expanded={isOpen}
                  onClick={() => toggle(key)}
                >
                  <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="size-5 text-quiet" />
                  <span className="shrink-0 font-semibold text-sm">
                    {index + 1}. {kind?.label ?? block.type}
                  </span>
                  <span className="truncate text-quiet text-sm">{summaryOf(block)}</span>
                </button>
                <ItemButtons
                  items={items}
                  index={index}
                  count={blocks.length}
                  name={name}
                  onDuplicate={() => items.add(structuredClone(block), index + 1)}
                />
              </div>
              {isOpen && kind && (
                <div className="border-rule border-t p-4">
                  <p className="mb-4 text-quiet text-sm">{kind.about}</p>
                  <ObjectFields fields={kind.fields} path={[...path, index]} value={block} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <div className={blocks.length > 0 ? 'mt-3' : undefined}>
        <Button
          id={`${items.id}-add`}
          variant="secondary"
          size="sm"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          <Icon name="plus" className="size-4" />
          Add section
        </Button>
      </div>
      {isChoosing && (
        <BlockChooser
          onChoose={(type) => {
            setChoosing(false)
            items.add({ type, ...emptyObject(blockTypes[type].fields) })
          }}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {items.announcement}
      </p>
    </Group>
  )
}

/** The first text of a block, by which an editor recognises it while it is closed. */
const summaryOf = (block: BlockValue) => {
  const texts = ['heading', 'question', 'message', 'text', 'caption', 'body'].map((name) => block[name])
  return String(texts.find((text) => typeof text === 'string' && text !== '') ?? '').slice(0, 120)
}

const blockEntries = Object.entries(blockTypes) as [BlockType, (typeof blockTypes)[BlockType]][]

/** Every block type, with what it is for. */
const BlockChooser = ({ onChoose }: { onChoose: (type: BlockType) => void }) => (
  <ul className="mt-4 grid gap-2 sm:grid-cols-2" aria-label="Kinds of section">
    {blockEntries.map(([type, { label, about }]) => (
      <li key={type} className="flex">
        <button
          type="button"
          className="button w-full rounded-card border border-rule px-4 py-3 text-left hover:border-text"
          onClick={() => onChoose(type)}
        >
          <span className="block font-semibold text-sm">{label}</span>
          <span className="block text-quiet text-sm">{about}</span>
        </button>
      </li>
    ))}
  </ul>
)
