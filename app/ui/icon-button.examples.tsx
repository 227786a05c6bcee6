import { useState } from 'react'
import type { Example } from './example.ts'
import { IconButton } from './icon-button.tsx'

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
