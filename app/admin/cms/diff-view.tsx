import type { ReactNode } from 'react'
import { type DiffLine, foldSame } from '#domain/cms/line-diff.ts'

interface Props {
  label: string
  lines: DiffLine[]
  /** The names of the two texts, to show them side by side; without, one column. */
  sides?: [before: string, after: string]
  children?: ReactNode
}

const looks = {
  same: { mark: ' ', words: '', look: 'text-quiet' },
  removed: { mark: '−', words: 'Removed: ', look: 'bg-danger-ground text-danger' },
  added: { mark: '+', words: 'Added: ', look: 'bg-good/10 text-good' },
}

const Lines = ({ lines, words }: { lines: DiffLine[]; words: boolean }) => (
  <ul className="overflow-x-auto font-mono text-xs">
    {foldSame(lines).map((line, place) =>
      line.kind === 'folded' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never reordered
        <li key={place} className="px-2 py-1 text-quiet italic">
          {line.count} {line.count === 1 ? 'line' : 'lines'} the same
        </li>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never reordered
        <li key={place} className={`whitespace-pre-wrap break-words px-2 ${looks[line.kind].look}`}>
          <span aria-hidden="true">{looks[line.kind].mark} </span>
          {words && <span className="sr-only">{looks[line.kind].words}</span>}
          {line.text}
        </li>
      ),
    )}
  </ul>
)

/** What changed in one field, line by line. Told by mark and word, not by colour alone. */
export const DiffView = ({ label, lines, sides, children }: Props) => (
  <section className="rounded-card border border-rule bg-sheet" aria-label={label}>
    <h3 className="border-rule border-b px-3 py-2 font-semibold text-sm">{label}</h3>
    {sides ? (
      <div className="grid md:grid-cols-2">
        {sides.map((name, side) => (
          <div key={name} className="min-w-0 border-rule p-1 md:even:border-l">
            <p className="px-2 font-semibold text-xs">{name}</p>
            <Lines lines={lines.filter(({ kind }) => kind !== (side === 0 ? 'added' : 'removed'))} words={false} />
          </div>
        ))}
      </div>
    ) : (
      <Lines lines={lines} words />
    )}
    {children && <div className="border-rule border-t px-3 py-2">{children}</div>}
  </section>
)
