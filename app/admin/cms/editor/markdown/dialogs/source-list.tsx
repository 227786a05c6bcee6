import type { SourceChoice } from '#domain/cms/choices.ts'
import { longDate } from '#domain/text/dates.ts'
import { ChoiceList } from '../../choosers/choice-list.tsx'

/** The publications that the site already cites. */
export const SourceList = ({ onChoose }: { onChoose: (source: SourceChoice) => void }) => (
  <ChoiceList
    kind="sources"
    label="Find a source that the site cites already"
    keyOf={({ id }) => id}
    onChoose={onChoose}
  >
    {({ publisher, document, date }) => (
      <>
        <span className="font-semibold">{publisher}</span> {document}
        {date && <span className="text-quiet"> {longDate(date)}</span>}
      </>
    )}
  </ChoiceList>
)
