import type { ComponentType } from 'react'
import type { Insert } from '../inserts.ts'
import { BarsDialog } from './bars-dialog.tsx'
import { CalloutDialog } from './callout-dialog.tsx'
import { ChartDialog } from './chart-dialog.tsx'
import type { InsertDialogProps } from './dialog-props.ts'
import { FigureDialog } from './figure-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PictureInsert } from './picture-insert.tsx'
import { TableDialog } from './table-dialog.tsx'

const dialogs: Record<Insert, ComponentType<InsertDialogProps>> = {
  link: LinkDialog,
  picture: PictureInsert,
  table: TableDialog,
  figure: FigureDialog,
  note: NoteDialog,
  chart: ChartDialog,
  bars: BarsDialog,
  callout: CalloutDialog,
}

/** The dialog of a button. It reads the text once, when it opens: the page behind it stands still. */
export const InsertDialog = ({ insert, ...props }: InsertDialogProps & { insert: Insert }) => {
  const Shown = dialogs[insert]
  return <Shown {...props} />
}
