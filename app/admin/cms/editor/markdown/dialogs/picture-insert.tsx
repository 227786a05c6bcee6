import { pictureAt, writePicture } from '#domain/cms/markdown/parts.ts'
import { insertBlock, replaceSelection } from '#domain/cms/markdown/text-edit.ts'
import { PictureDialog } from '../../choosers/picture-dialog.tsx'
import type { InsertDialogProps } from './dialog-props.ts'

/** A picture with its words, alone in its paragraph, where its caption stands below it. */
export const PictureInsert = ({ selection, apply, onClose, file }: InsertDialogProps) => {
  const current = file ? null : pictureAt(selection.text, selection.start)
  return (
    <PictureDialog
      picture={current?.values}
      file={file}
      hasCaption
      onClose={onClose}
      onChosen={(picture) =>
        apply(() =>
          current
            ? replaceSelection({ ...selection, start: current.from, end: current.to }, writePicture(picture))
            : insertBlock(selection, writePicture(picture)),
        )
      }
    />
  )
}
