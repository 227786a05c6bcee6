import type { TextSelection } from '#domain/cms/markdown/text-edit.ts'
import type { Edit } from '../source-editor.ts'

/** What every dialog of the toolbar is given: the text with its selection, and a way to change it, which closes the dialog. */
export interface InsertDialogProps {
  selection: TextSelection
  apply: (edit: Edit) => void
  onClose: () => void
  /** What was dropped or pasted, and has to be asked about. */
  file: File | null
}
