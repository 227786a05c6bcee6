import type { ReactNode } from 'react'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { confidences, figureKinds, type Provenance, provenanceRows } from '#domain/figures/provenance.ts'
import { longDate } from '#domain/text/dates.ts'

export const AccountRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[11rem_1fr_auto]">
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
  const t = useText()
  const { kind, confidence, source, formula, note } = provenance
  // Only addresses that may be linked come out of it.
  const [document, report] = provenanceRows({ source })
  return (
    <dl className="mt-6 border-text border-t-2">
      <AccountRow term={t('Document')}>
        <AsWritten text={source.document}>
          {document?.url ? <TextLink to={document.url}>{source.document}</TextLink> : source.document}
        </AsWritten>
        {!document?.url && <span className="block text-quiet text-sm">{t('No public address is on record.')}</span>}
      </AccountRow>
      <AccountRow term={t('Publisher')}>
        <AsWritten text={source.publisher} />
      </AccountRow>
      <AccountRow term={t('Date')}>{t(source.date ? longDate(source.date) : 'Not on record')}</AccountRow>
      <AccountRow term={t('Page or cell')}>
        <AsWritten text={source.where ?? t('Not on record')} />
      </AccountRow>
      <AccountRow term={t('Kind')}>
        {t(figureKinds[kind].label)}. {t(figureKinds[kind].explanation)}
      </AccountRow>
      <AccountRow term={t('How far it was read')}>
        {t(confidence ? confidences[confidence] : 'Not on record')}
        {source.reportedBy && (
          <>
            :{' '}
            <AsWritten text={source.reportedBy.publisher}>
              {report?.url ? (
                <TextLink to={report.url}>{source.reportedBy.publisher}</TextLink>
              ) : (
                source.reportedBy.publisher
              )}
            </AsWritten>
          </>
        )}
        .
      </AccountRow>
      {basis && (
        <AccountRow term={t('Basis')}>
          <AsWritten text={t(basis)} />
        </AccountRow>
      )}
      {note && (
        <AccountRow term={t('Note')}>
          <AsWritten text={t(note)} />
        </AccountRow>
      )}
      <AccountRow term={t('Calculation')}>
        <AsWritten text={formula ? t(formula) : t('None of ours: it is as published.')} />
        {inputs}
      </AccountRow>
      {children}
    </dl>
  )
}
