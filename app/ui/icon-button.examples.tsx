import { useState } from 'react'
import { IconButton } from './button.tsx'
import type { Example } from './example.ts'

const PauseExample = () => {
  const [paused, setPaused] = useState(false)
  return (
    <IconButton
      icon={paused ? 'play' : 'pause'}
      label={paused ? 'Play the lines' : 'Pause the lines'}
      onClick={() => setPaused(!paused)}
    />
  )
}

export const iconButtonExamples: Example[] = [
  { title: 'Named for those who do not see the icon', render: () => <PauseExample /> },
]
