import { type ReactNode, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ReadIn } from '#app/ui/read-in.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { tinted } from '#app/ui/tone.ts'
import { confidences, figureKinds, type Provenance } from '#domain/figures/provenance.ts'
import { longDate } from '#domain/text/dates.ts'

interface Props {
  provenance: Provenance
  /** What the figure is, so that ten notes on a page can be told apart by ear: "Trust score, Wessex Water". */
  of?: string
}

/**
 * Kind and source of a figure, one press away. The popover is the browser's own, so it opens by mouse, touch and keyboard, and without
 * scripts. Made of spans, so that it may stand in a sentence.
 */
export const SourceNote = ({ provenance, of }: Props) => {
  const id = useId()
  const kind = figureKinds[provenance.kind]
  const { source } = provenance
  const report = source.reportedBy
  // A figure that nobody has checked says so before anything is pressed.
  const unchecked = provenance.confidence === 'unchecked'
  const label = unchecked ? `${kind.label}, not checked` : kind.label
  const tone = unchecked ? 'caution' : kind.tone
  return (
    <span className="anchored">
      <button
        type="button"
        popoverTarget={id}
        className={`source-note anchor button ${tinted[tone]}`}
        data-kind={provenance.kind}
        aria-label={`${label}: source${of ? ` of ${of}` : ''}`}
      >
        {provenance.kind === 'illustrative' && <Icon name="diamond" className="size-3" />}
        {label}
      </button>
      <span
        popover="auto"
        id={id}
        role="dialog"
        aria-label={of ? `Source of ${of}` : 'Source'}
        className="bubble bubble-note"
      >
        <span className="bubble-sheet">
          <span className={`block font-semibold text-xs ${tinted[kind.tone]} bg-transparent`}>{kind.label}</span>
          <span className="mt-1 block text-text">{kind.explanation}</span>
          <span className="mt-3 block border-rule border-t pt-3">
            <Row term="Source">
              {source.url ? <TextLink to={source.url}>{source.document}</TextLink> : source.document}
              <span className="block text-quiet">
                {source.publisher}
                {source.date && `, ${longDate(source.date)}`}
              </span>
            </Row>
            {report && (
              <Row term="Read in">
                <ReadIn {...report} date={report.date && longDate(report.date)} />
              </Row>
            )}
            {provenance.period && <Row term="Covers">{provenance.period}</Row>}
            {provenance.formula && <Row term="Formula">{provenance.formula}</Row>}
            {provenance.note && <Row term="Note">{provenance.note}</Row>}
            {provenance.confidence && <Row term="Checked">{confidences[provenance.confidence]}.</Row>}
            {provenance.untraced && <Row term="Status">Riverline’s figure, not traced to a public source.</Row>}
          </span>
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className="bubble-close button">
            <Icon name="close" className="size-4" />
            <span className="sr-only">Close the source note</span>
          </button>
        </span>
      </span>
    </span>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <span className="mt-2 grid grid-cols-[5.5rem_1fr] gap-2 first:mt-0">
    <span className="text-quiet">{term}</span>
    <span className="min-w-0">{children}</span>
  </span>
)
