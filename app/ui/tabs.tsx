import '#app/styles/tabs.css'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

interface Props {
  tabs: readonly Tab[]
  /** What the tabs choose between: "View of the results". */
  label: string
  /** The tab shown at first. */
  initial?: string
  onChange?: (id: string) => void
}

/** Which tab a key leads to: arrows wrap around, Home and End go to the ends, any other key stays. */
export const nextTab = (key: string, index: number, count: number) => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return index
  }
}

/** Views of one thing, one at a time. Without scripts every view is shown, one after the other, under its own name. */
export const Tabs = ({ tabs, label, initial, onChange }: Props) => {
  const base = useId()
  const [current, setCurrent] = useState(initial ?? tabs[0]?.id)
  const buttons = useRef(new Map<string, HTMLButtonElement>())

  const choose = (id: string) => {
    setCurrent(id)
    onChange?.(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === current)
    const next = tabs[nextTab(event.key, index, tabs.length)]
    if (!next || next.id === current) return
    event.preventDefault()
    choose(next.id)
    buttons.current.get(next.id)?.focus()
  }

  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} className="tab-list" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(button) => {
              if (button) buttons.current.set(tab.id, button)
              else buttons.current.delete(tab.id)
            }}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            className="tab"
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel is focusable, by the ARIA tabs pattern
          tabIndex={0}
          data-current={tab.id === current || undefined}
          className="tab-panel"
        >
          <p className="tab-name">{tab.label}</p>
          {tab.content}
        </div>
      ))}
    </div>
  )
}
