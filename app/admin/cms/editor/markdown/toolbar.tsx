import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type MarkdownMark, markdownMarks } from '#domain/cms/markdown/marks.ts'
import { type Insert, inserts } from './inserts.ts'
import type { SourceEditor } from './source-editor.ts'
import { ToolbarIcon, type ToolbarIconName } from './toolbar-icon.tsx'

interface Props {
  /** What the field is called, to tell one toolbar from another. */
  name: string
  editor: SourceEditor
  /** What can be put into this field by a dialog. */
  offered: readonly Insert[]
  onOpen: (dialog: Insert | 'help') => void
}

const formats = Object.keys(markdownMarks) as MarkdownMark[]

/** The buttons above a Markdown field. One stop of the Tab key; the arrow keys lead from button to button (APG toolbar). */
export const Toolbar = ({ name, editor, offered, onOpen }: Props) => {
  const barRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('bold')
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const buttons = [...barRef.current!.querySelectorAll('button')]
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const target =
      event.key === 'Home'
        ? buttons[0]
        : event.key === 'End'
          ? buttons.at(-1)
          : step && buttons[(index + step + buttons.length) % buttons.length]
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  const button = (
    key: string,
    {
      icon,
      label,
      title,
      onPress,
      words,
    }: { icon: ToolbarIconName; label: string; title?: string; onPress: () => void; words?: ReactNode },
  ) => (
    <button
      key={key}
      type="button"
      aria-label={label}
      title={title ?? label}
      tabIndex={key === current ? 0 : -1}
      className={`button inline-flex h-9 shrink-0 items-center justify-center gap-1.5 rounded-lg text-quiet hover:bg-text/8 hover:text-text ${words ? 'px-2.5' : 'w-9'}`}
      onFocus={() => setCurrent(key)}
      // The text keeps the focus, and with it what is selected.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <ToolbarIcon name={icon} />
      {words && <span className="text-sm">{words}</span>}
    </button>
  )
  return (
    <div
      ref={barRef}
      role="toolbar"
      aria-label={`Formatting of ${name}`}
      className="sticky top-[5.25rem] z-10 rounded-t-[7px] border-rule border-b bg-mist px-1.5 py-1 sm:top-13"
      onKeyDown={onKeyDown}
    >
      <div className="flex gap-x-0.5 overflow-x-auto sm:flex-wrap">
        {formats.map((mark) =>
          button(mark, {
            icon: mark,
            label: markdownMarks[mark].label,
            title: markdownMarks[mark].key
              ? `${markdownMarks[mark].label} (Ctrl+${markdownMarks[mark].key.toUpperCase()})`
              : undefined,
            onPress: () => {
              editor.apply(markdownMarks[mark].apply)
              editor.focus()
            },
          }),
        )}
        <span className="ml-auto flex">
          {button('undo', { icon: 'undo', label: 'Undo', title: 'Undo (Ctrl+Z)', onPress: editor.undo })}
          {button('redo', { icon: 'redo', label: 'Redo', title: 'Redo (Ctrl+Y)', onPress: editor.redo })}
          {button('help', { icon: 'help', label: 'Help with writing', onPress: () => onOpen('help') })}
        </span>
      </div>
      <div className="flex gap-x-0.5 overflow-x-auto sm:flex-wrap">
        {offered.map((insert) =>
          button(insert, {
            icon: insert,
            label: inserts[insert].label,
            title: insert === 'link' ? 'Link (Ctrl+K)' : inserts[insert].about,
            words: inserts[insert].label,
            onPress: () => onOpen(insert),
          }),
        )}
      </div>
    </div>
  )
}
