import type { Path } from '#domain/cms/entry-values.ts'
import { type BlockType, blockTypes } from '#domain/collections/blocks.ts'
import type { Fields } from '#domain/collections/fields.ts'
import { ObjectFields } from './object-fields.tsx'
import { TableFields } from './table-fields.tsx'

interface Props {
  path: Path
  block: Record<string, unknown> & { type: BlockType }
}

/** What a section says comes first; the ground it stands on and its anchor last. */
export const BlockFields = ({ path, block }: Props) => {
  const { id, ground, columns, rows, ...rest } = blockTypes[block.type].fields as Fields
  const last = { ...(ground ? { ground } : {}), ...(id ? { id } : {}) }
  if (!columns || !rows) return <ObjectFields fields={{ ...rest, ...last }} path={path} value={block} />
  const { heading, intro, caption, ...others } = rest
  return (
    <div className="grid grid-cols-1 gap-5">
      <ObjectFields fields={{ heading: heading!, intro: intro!, caption: caption! }} path={path} value={block} />
      <TableFields path={path} value={block} />
      <ObjectFields fields={{ ...others, ...last }} path={path} value={block} />
    </div>
  )
}
