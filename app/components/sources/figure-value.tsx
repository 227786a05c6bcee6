import type { ReactNode } from 'react'
import type { Provenance } from '#domain/figures/provenance.ts'
import { SourceNote } from './source-note.tsx'

interface Props {
  /** Ready to read: "82%", "£5.6bn". Null is "not reported" and shows as N/A, never as 0. */
  value: string | null
  provenance: Provenance | null
  /** What the figure is. Under a large figure it is read; beside an inline one it only names the source note. */
  label?: ReactNode
  /** The label in plain words, where the label itself is not a string. */
  of?: string
  size?: 'inline' | 'large'
}

/** A figure and where it comes from. */
export const FigureValue = ({ value, provenance, label, of, size = 'inline' }: Props) => {
  const name = of ?? (typeof label === 'string' ? label : undefined)
  const note = provenance && value !== null && <SourceNote provenance={provenance} of={name} />
  const displayedValue = value ?? (
    <>
      N/A<span className="sr-only"> (not reported)</span>
    </>
  )
  if (size === 'inline')
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <span className="tabular-nums">{displayedValue}</span>
        {note}
      </span>
    )
  return (
    <div>
      <p className="font-display font-semibold text-4xl tracking-tight">{displayedValue}</p>
      {label && <p className="mt-2 text-pretty">{label}</p>}
      {note && <p className="mt-3">{note}</p>}
    </div>
  )
}
