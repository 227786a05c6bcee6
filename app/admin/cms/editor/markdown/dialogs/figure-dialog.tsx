import { labelAt, writeLabel } from '#domain/cms/markdown/parts.ts'
import { replaceSelection } from '#domain/cms/markdown/text-edit.ts'
import { ChoiceList } from '../../choosers/choice-list.tsx'
import { FormDialog } from '../../choosers/form-dialog.tsx'
import type { InsertDialogProps } from './dialog-props.ts'

/** A number with its source. Choosing one puts it in. */
export const FigureDialog = ({ selection, apply, onClose }: InsertDialogProps) => {
  const current = labelAt('figure', selection.text, selection.start)
  const range = current ? { ...selection, start: current.from, end: current.to } : selection
  return (
    <FormDialog title={current ? 'Change the figure' : 'Figure with its source'} onClose={onClose}>
      {current && (
        <p className="text-sm">
          Now: <code>{current.values.label}</code>
        </p>
      )}
      <ChoiceList
        kind="figures"
        label="Search the figures"
        hint="By value, words, publisher or document"
        isFirst
        keyOf={({ slug }) => slug}
        onChoose={({ slug }) => apply(() => replaceSelection(range, writeLabel('figure', slug)))}
      >
        {({ value, label, source }) => (
          <>
            <span className="font-semibold">{value}</span> {label}
            <span className="block text-quiet text-xs">{source}</span>
          </>
        )}
      </ChoiceList>
    </FormDialog>
  )
}
