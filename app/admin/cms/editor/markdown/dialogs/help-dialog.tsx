import { createPortal } from 'react-dom'
import { Dialog } from '#app/ui/dialog.tsx'

/** What can be written by hand. docs/content.md says it at length. */
const dialect: [string, string][] = [
  ['**bold**  *italic*', 'Strong and stressed words. Ctrl+B, Ctrl+I'],
  ['## Heading', 'Headings begin at two signs; ### and #### are smaller. Skip no level'],
  ['- item    1. item', 'Lists. Enter goes on with the next item, Enter on an empty one ends the list'],
  ['> words', 'A quotation'],
  ['[words](/rhi)', 'A link. Ctrl+K'],
  ['![what it shows](/media/….webp "caption")', 'A picture of the library, alone in its paragraph'],
  ['| A | B |', 'A table, with |---|---| under its first line'],
  [':figure[top-concern]', 'A number with its source, one press away'],
  ['[^1] and [^1]: text', 'A footnote: its mark, and its text on a line of its own'],
  ['::chart{name="spills"}', 'A chart of the index, on a line of its own'],
  [':::bars{message="…"} … :::', 'A few values of your own as bars'],
  [':::note  :::caution  :::method', 'A box; it ends with ::: on a line of its own'],
  [':illustrative[9.1 mg/l]', 'A value that is made up to explain something'],
  [':abbr[EPA]', 'The long form with the abbreviation in brackets'],
]

export const HelpDialog = ({ onClose }: { onClose: () => void }) =>
  createPortal(
    <Dialog
      open
      onClose={onClose}
      title="Help with writing"
      description="The buttons write these for you. With the caret in a picture, a table or a chart, the same button changes it."
      wide
    >
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
        {dialect.map(([written, meaning]) => (
          <div key={written} className="contents">
            <dt>
              <code className="break-words">{written}</code>
            </dt>
            <dd className="text-quiet">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-quiet text-sm">
        Ctrl+S saves, Ctrl+Z takes back, Ctrl+Y does again. Drop or paste a picture into the text to add it; paste cells
        of a spreadsheet to make a table.
      </p>
    </Dialog>,
    document.body,
  )
