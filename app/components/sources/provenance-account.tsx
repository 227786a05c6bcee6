import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/text-link.tsx'
import { confidences, figureKinds, type Provenance, provenanceRows } from '#domain/figures/provenance.ts'
import { longDate } from '#domain/text/dates.ts'

export const AccountRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[8rem_1fr_auto]">
    <dt className="text-quiet">{term}</dt>
    <dd>{children}</dd>
  </div>
)

interface Props {
  provenance: Provenance
  basis?: string | null
  /** What it was computed from. */
  inputs?: ReactNode
  /** Further rows. */
  children?: ReactNode
}

/** All that is on record about where a figure comes from. What is not on record says so. */
export const ProvenanceAccount = ({ provenance, basis, inputs, children }: Props) => {
  const { kind, confidence, source, formula, note } = provenance
  const [document] = provenanceRows({ source })
  return (
    <dl className="mt-6 border-text border-t-2">
      <AccountRow term="Document">
        {document?.url ? <TextLink to={document.url}>{source.document}</TextLink> : source.document}
      </AccountRow>
      <AccountRow term="Publisher">{source.publisher}</AccountRow>
      <AccountRow term="Date">{source.date ? longDate(source.date) : 'Not on record'}</AccountRow>
      <AccountRow term="Page or cell">{source.where ?? 'Page or cell not on record.'}</AccountRow>
      <AccountRow term="Kind">
        {figureKinds[kind].label}. {figureKinds[kind].explanation}
      </AccountRow>
      <AccountRow term="How far it was read">
        {confidence ? confidences[confidence] : 'Not on record'}
        {source.reportedBy && `: ${source.reportedBy.publisher}`}.
      </AccountRow>
      {basis && <AccountRow term="Basis">{basis}</AccountRow>}
      {note && <AccountRow term="Note">{note}</AccountRow>}
      <AccountRow term="Calculation">
        {formula ?? 'None of ours: it is as published.'}
        {inputs}
      </AccountRow>
      {children}
    </dl>
  )
}
