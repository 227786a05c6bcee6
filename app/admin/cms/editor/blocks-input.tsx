import { type DragEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { emptyObject, type Path } from '#domain/cms/entry-values.ts'
import { blockSummary } from '#domain/cms/field-place.ts'
import { type BlockType, blockTypes } from '#domain/collections/blocks.ts'
import { BlockChooser } from './block-chooser.tsx'
import { BlockFields } from './block-fields.tsx'
import { useEditor } from './editor.ts'
import { Group } from './group.tsx'
import { ItemButtons } from './item-buttons.tsx'
import { PutBack } from './put-back.tsx'
import { useItems } from './use-items.ts'

type BlockValue = Record<string, unknown> & { type: BlockType }

/** The sections of a page as an accordion. They are moved by buttons or by dragging, and inserted anywhere. */
export const BlocksInput = ({ label, path, value }: { label: string; path: Path; value: unknown }) => {
  const { issueAt, hasIssueUnder, isReadOnly } = useEditor()
  const blocks = (Array.isArray(value) ? value : []) as BlockValue[]
  const items = useItems(path, blocks, 'Section')
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set())
  const [insertAt, setInsertAt] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const open = (key: string) => setOpenKeys((keys) => new Set([...keys, key]))
  const toggle = (key: string) =>
    setOpenKeys((keys) => new Set(keys.has(key) ? [...keys].filter((openKey) => openKey !== key) : [...keys, key]))
  const insert = (type: BlockType, index: number) => {
    setInsertAt(null)
    open(items.add({ type, ...emptyObject(blockTypes[type].fields) }, index))
  }
  const drop = (event: DragEvent, index: number) => {
    if (dragged === null) return
    event.preventDefault()
    items.moveTo(dragged, index)
    setDragged(null)
  }
  return (
    <Group id={items.id} label={label} error={issueAt(path)}>
      <ol className="grid grid-cols-1">
        {blocks.map((block, index) => {
          const key = items.keyOf(index)
          const kind = blockTypes[block.type]
          const isOpen = openKeys.has(key) || hasIssueUnder([...path, index])
          return (
            <li key={key}>
              <div className="flex min-h-6 flex-col justify-center py-0.5">
                <button
                  type="button"
                  aria-expanded={insertAt === index}
                  className="button mx-auto inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-quiet text-xs hover:text-text"
                  onClick={() => setInsertAt(insertAt === index ? null : index)}
                >
                  <Icon name="plus" className="size-3.5" />
                  Insert before section {index + 1}
                </button>
                {insertAt === index && <BlockChooser onChoose={(type) => insert(type, index)} />}
              </div>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the pointer; the buttons do the same by keyboard */}
              <div
                id={`${items.id}-${index}-item`}
                className={`rounded-card border bg-sheet ${dragged !== null && dragged !== index ? 'border-action border-dashed' : 'border-rule'}`}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={(event) => drop(event, index)}
              >
                <div className="flex flex-wrap items-center gap-2 py-1 pr-2 pl-1">
                  {!isReadOnly && (
                    // biome-ignore lint/a11y/noStaticElementInteractions: as above
                    <span
                      data-handle
                      title="Drag to another place"
                      className="flex size-8 shrink-0 cursor-grab items-center justify-center text-quiet"
                      draggable
                      onDragStart={(event) => {
                        event.dataTransfer.effectAllowed = 'move'
                        // Firefox drags nothing that carries nothing.
                        event.dataTransfer.setData('text/plain', blockSummary(block))
                        setDragged(index)
                      }}
                      onDragEnd={() => setDragged(null)}
                    >
                      <Icon name="menu" className="size-4" />
                    </span>
                  )}
                  <button
                    type="button"
                    className="button flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-2 text-left"
                    aria-expanded={isOpen}
                    onClick={() => toggle(key)}
                  >
                    <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="size-5 text-quiet" />
                    <span className="shrink-0 font-semibold text-sm">
                      {index + 1}. {kind?.label ?? block.type}
                    </span>
                    <span className="truncate text-quiet text-sm">{blockSummary(block)}</span>
                  </button>
                  <ItemButtons
                    items={items}
                    index={index}
                    count={blocks.length}
                    name={`section ${index + 1}`}
                    onDuplicate={() => open(items.add(structuredClone(block), index + 1))}
                  />
                </div>
                {isOpen && kind && (
                  <div className="border-rule border-t p-4">
                    <p className="mb-4 text-quiet text-sm">{kind.about}</p>
                    <BlockFields path={[...path, index]} block={block} />
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <PutBack items={items} name="Section" />
      <div className={blocks.length > 0 ? 'mt-3' : undefined}>
        <Button
          id={`${items.id}-add`}
          variant="secondary"
          size="sm"
          aria-expanded={insertAt === blocks.length}
          onClick={() => setInsertAt(insertAt === blocks.length ? null : blocks.length)}
        >
          <Icon name="plus" className="size-4" />
          Add section
        </Button>
      </div>
      {insertAt === blocks.length && <BlockChooser onChoose={(type) => insert(type, blocks.length)} />}
      <p className="sr-only" aria-live="polite">
        {items.announcement}
      </p>
    </Group>
  )
}
