import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  text: string
  /** Copying needs scripts: until they run the button keeps its place but is not there. */
  ready: boolean
}

const words = { idle: 'Copy the SVG', done: 'Copied', failed: 'Copying failed. Use the code below' } as const

export const CopyButton = ({ text, ready }: Props) => {
  const [state, setState] = useState<keyof typeof words>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('done'),
      () => setState('failed'),
    )
  return (
    <>
      <Button variant="secondary" onClick={copy} onBlur={() => setState('idle')} className={ready ? '' : 'invisible'}>
        <Icon name={state === 'done' ? 'check' : 'copy'} /> {words[state]}
      </Button>
      <span role="status" className="sr-only">
        {state !== 'idle' && words[state]}
      </span>
    </>
  )
}
