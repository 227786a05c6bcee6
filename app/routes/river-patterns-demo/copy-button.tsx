import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  text: string
  /** Copying needs scripts: until they run the button takes up its space but cannot be seen, to avoid a layout shift. */
  hydrated: boolean
}

const labels = { idle: 'Copy the SVG', done: 'Copied', failed: 'Copying failed. Use the code below' } as const

export const CopyButton = ({ text, hydrated }: Props) => {
  const [state, setState] = useState<keyof typeof labels>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('done'),
      () => setState('failed'),
    )
  return (
    <>
      <Button
        variant="secondary"
        onClick={copy}
        onBlur={() => setState('idle')}
        className={hydrated ? '' : 'invisible'}
      >
        <Icon name={state === 'done' ? 'check' : 'copy'} /> {labels[state]}
      </Button>
      <span role="status" className="sr-only">
        {state !== 'idle' && labels[state]}
      </span>
    </>
  )
}
