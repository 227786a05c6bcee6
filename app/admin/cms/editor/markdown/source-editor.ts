import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from '@codemirror/commands'
import { deleteMarkupBackward, insertNewlineContinueMarkup, markdownLanguage } from '@codemirror/lang-markdown'
import { LanguageSupport } from '@codemirror/language'
import { Compartment, EditorState, Transaction } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { markdownMarks } from '#domain/cms/markdown/marks.ts'
import { changeBetween, changesBetween, type TextSelection } from '#domain/cms/markdown/text-edit.ts'
import { adoptStyleSheets } from './adopt-style-sheets.ts'
import { editorTheme } from './editor-theme.ts'

export type Edit = (selection: TextSelection) => TextSelection

export interface SourceEditorOptions {
  parent: HTMLElement
  text: string
  onChange: (text: string) => void
  /** Pictures and tables that were dropped or pasted. True when they are taken care of, and not to be inserted as text. */
  onTransfer: (data: DataTransfer) => boolean
  /** Ctrl+K: a link. */
  onLink: () => void
}

/** CodeMirror as the form sees it: a text, its selection, and edits that are one step of undo each. */
export interface SourceEditor {
  selection: () => TextSelection
  apply: (edit: Edit) => void
  /** A text from elsewhere: a merge, or somebody else's version. It is no step of undo, and the caret stays where it was. */
  setText: (text: string) => void
  setAttributes: (attributes: Record<string, string>, isReadOnly: boolean) => void
  select: (start: number, end: number) => void
  undo: () => void
  redo: () => void
  focus: () => void
  close: () => void
}

/** The state that holds a text. Nothing is parsed to make it, so that what was not edited comes out as it went in. */
export const stateOf = (text: string, extensions: Parameters<typeof EditorState.create>[0] = {}) =>
  EditorState.create({ ...extensions, doc: text })

const applyTo = (view: EditorView, edit: Edit) => {
  const before = selectionOf(view)
  const after = edit(before)
  view.dispatch({
    changes: changeBetween(before.text, after.text),
    selection: { anchor: after.start, head: after.end },
    annotations: [isolateHistory.of('full'), Transaction.userEvent.of('input.format')],
    scrollIntoView: true,
  })
}

const selectionOf = ({ state }: EditorView): TextSelection => {
  const { from, to } = state.selection.main
  return { text: state.doc.toString(), start: from, end: to }
}

/** A key that is always taken, so that the browser does nothing with it. */
const onKey = (key: string, run: (view: EditorView) => void) => ({
  key,
  run: (view: EditorView) => {
    run(view)
    return true
  },
})

const markKeys = Object.values(markdownMarks).flatMap(({ key, apply }) =>
  key ? [onKey(`Mod-${key}`, (view) => applyTo(view, apply))] : [],
)

export const openSourceEditor = ({ parent, text, onChange, onTransfer, onLink }: SourceEditorOptions): SourceEditor => {
  adoptStyleSheets()
  const attributes = new Compartment()
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    if (!data || !onTransfer(data)) return false
    event.preventDefault()
    return true
  }
  const view = new EditorView({
    parent,
    state: stateOf(text, {
      extensions: [
        history(),
        new LanguageSupport(markdownLanguage),
        EditorView.lineWrapping,
        editorTheme,
        // A name from the first moment on, before the field has given it its own.
        attributes.of(EditorView.contentAttributes.of({ 'aria-label': 'Text', tabindex: '0' })),
        keymap.of([
          ...markKeys,
          onKey('Mod-k', onLink),
          { key: 'Enter', run: insertNewlineContinueMarkup },
          { key: 'Backspace', run: deleteMarkupBackward },
          ...historyKeymap,
          // Tab leaves the field, as in every other: nobody is trapped. Mod-i selects a syntax node in CodeMirror’s own keys.
          ...defaultKeymap,
        ]),
        EditorView.domEventHandlers({
          paste: (event) => take(event, event.clipboardData),
          drop: (event) => take(event, event.dataTransfer),
        }),
        EditorView.updateListener.of((update) => {
          if (
            update.docChanged &&
            !update.transactions.some((transaction) => transaction.annotation(Transaction.remote))
          )
            onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    selection: () => selectionOf(view),
    apply: (edit) => applyTo(view, edit),
    setText: (next) => {
      const current = view.state.doc.toString()
      if (next === current) return
      view.dispatch({
        changes: changesBetween(current, next),
        annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
      })
    },
    setAttributes: (values, isReadOnly) =>
      view.dispatch({
        effects: attributes.reconfigure([
          EditorView.contentAttributes.of({ tabindex: '0', ...values }),
          EditorView.editable.of(!isReadOnly),
          EditorState.readOnly.of(isReadOnly),
        ]),
      }),
    select: (start, end) => view.dispatch({ selection: { anchor: start, head: end }, scrollIntoView: true }),
    undo: () => undo(view),
    redo: () => redo(view),
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}
