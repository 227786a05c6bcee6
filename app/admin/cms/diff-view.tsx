import type { ReactNode } from 'react'
import { collapseUnchanged, type DiffLine, type DiffWord, pairChangedLines } from '#domain/cms/line-diff.ts'

interface Props {
  label: string
  lines: DiffLine[]
  /** Names of the two versions, for a side-by-side diff; without them the diff is unified. */
  sides?: [before: string, after: string]
  children?: ReactNode
}

const lineStyles = {
  same: { mark: ' ', spokenPrefix: '', className: 'text-quiet' },
  removed: { mark: '−', spokenPrefix: 'Removed: ', className: 'bg-danger-ground text-danger' },
  added: { mark: '+', spokenPrefix: 'Added: ', className: 'bg-good/10 text-good' },
}

const Lines = ({ lines, hasSpokenPrefix }: { lines: DiffLine[]; hasSpokenPrefix: boolean }) => (
  <ul className="overflow-x-auto font-mono text-xs">
    {pairChangedLines(collapseUnchanged(lines)).map((line, index) =>
      line.kind === 'changed' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never reordered
        <li key={index} className="whitespace-pre-wrap break-words px-2">
          <span aria-hidden="true">± </span>
          <Words words={line.words} />
        </li>
      ) : line.kind === 'folded' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never reordered
        <li key={index} className="px-2 py-1 text-quiet italic">
          {line.count} {line.count === 1 ? 'line' : 'lines'} the same
        </li>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never reordered
        <li key={index} className={`whitespace-pre-wrap break-words px-2 ${lineStyles[line.kind].className}`}>
          <span aria-hidden="true">{lineStyles[line.kind].mark} </span>
          {hasSpokenPrefix && <span className="sr-only">{lineStyles[line.kind].spokenPrefix}</span>}
          {line.text}
        </li>
      ),
    )}
  </ul>
)

/** A changed line: `<ins>` and `<del>` say to everybody what came and what went. */
const Words = ({ words }: { words: DiffWord[] }) =>
  words.map(({ kind, text }, index) => {
    if (kind === 'same') return text
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no id and are never reordered
      <Mark key={index} className={lineStyles[kind].className}>
        {text}
      </Mark>
    )
  })

/** The line diff of one field. Changes carry a sign and a spoken prefix, so that colour is not the only cue. */
export const DiffView = ({ label, lines, sides, children }: Props) => (
  <section className="rounded-card border border-rule bg-sheet" aria-label={label}>
    <h3 className="border-rule border-b px-3 py-2 font-semibold text-sm">{label}</h3>
    {sides ? (
      <div className="grid md:grid-cols-2">
        {sides.map((name, side) => (
          <div key={name} className="min-w-0 border-rule p-1 md:even:border-l">
            <p className="px-2 font-semibold text-xs">{name}</p>
            <Lines
              lines={lines.filter(({ kind }) => kind !== (side === 0 ? 'added' : 'removed'))}
              hasSpokenPrefix={false}
            />
          </div>
        ))}
      </div>
    ) : (
      <Lines lines={lines} hasSpokenPrefix />
    )}
    {children && <div className="border-rule border-t px-3 py-2">{children}</div>}
  </section>
)
