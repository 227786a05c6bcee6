import { type BlockType, blockTypes } from '#domain/collections/blocks.ts'

const blockEntries = Object.entries(blockTypes) as [BlockType, (typeof blockTypes)[BlockType]][]

/** Every kind of section, with what it is for. */
export const BlockChooser = ({ onChoose }: { onChoose: (type: BlockType) => void }) => (
  <ul className="my-3 grid gap-2 sm:grid-cols-2" aria-label="Kinds of section">
    {blockEntries.map(([type, { label, about }]) => (
      <li key={type} className="flex">
        <button
          type="button"
          className="button w-full rounded-card border border-rule bg-sheet px-4 py-3 text-left hover:border-text"
          onClick={() => onChoose(type)}
        >
          <span className="block font-semibold text-sm">{label}</span>
          <span className="block text-quiet text-sm">{about}</span>
        </button>
      </li>
    ))}
  </ul>
)
