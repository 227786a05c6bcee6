import { useId } from 'react'
import { useLanguage } from '#app/language.ts'
import { tinted } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { figureKinds, type Provenance, provenanceLabel, provenanceRows } from '#domain/figures/provenance.ts'

interface Props {
  provenance: Provenance
  /** What the figure is, so that ten notes on a page have different accessible names: "Trust score, Wessex Water". */
  of?: string
  /** Where more is said of it: the page of the value or the measure. */
  page?: string | null
}

/**
 * Kind and source of a figure, one press away. The popover is the browser's own, so it opens by mouse, touch and keyboard, and without
 * scripts. Made of spans, so that it may stand in a sentence. In a text from Markdown, server/markdown/figure-mark.ts draws the same
 * rows in the same classes.
 */
export const SourceNote = ({ provenance, of, page }: Props) => {
  const id = useId()
  const { text: t, langOf } = useLanguage()
  const kind = figureKinds[provenance.kind]
  const label = provenanceLabel(provenance, t)
  const tone = provenance.confidence === 'unchecked' ? 'caution' : kind.tone
  return (
    <span className="anchored">
      <button
        type="button"
        popoverTarget={id}
        className={`source-note anchor button ${tinted[tone]}`}
        data-kind={provenance.kind}
        aria-label={t(of ? '{label}: source of {of}' : '{label}: source', { label, of: of! })}
      >
        {provenance.kind === 'illustrative' && <Icon name="diamond" className="size-3" />}
        {label}
      </button>
      <span
        popover="auto"
        id={id}
        role="dialog"
        aria-label={t(of ? 'Source of {of}' : 'Source', { of: of! })}
        className="bubble bubble-note"
      >
        <span className="bubble-sheet">
          <span className="source-kind" data-tone={kind.tone}>
            {t(kind.label)}
          </span>
          <span className="source-about">{t(kind.explanation)}</span>
          <span className="source-rows">
            {provenanceRows(provenance, t).map(({ term, text, url, detail }) => (
              <span key={term}>
                <span>{term}</span>
                <span lang={langOf?.(text)}>
                  {url ? <TextLink to={url}>{text}</TextLink> : text}
                  {detail && (
                    <span lang={langOf && 'cy'} className="source-detail">
                      {detail}
                    </span>
                  )}
                </span>
              </span>
            ))}
            {page && (
              <span>
                <span>{t('More')}</span>
                <TextLink to={page}>{t('Where this number comes from')}</TextLink>
              </span>
            )}
          </span>
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className="bubble-close button">
            <Icon name="close" className="size-4" />
            <span className="sr-only">{t('Close the source note')}</span>
          </button>
        </span>
      </span>
    </span>
  )
}
