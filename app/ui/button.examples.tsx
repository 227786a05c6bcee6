import { useState } from 'react'
import { Button } from './button.tsx'
import type { Example } from './example.ts'
import { Icon } from './icon.tsx'

const PendingExample = () => {
  const [pending, setPending] = useState(false)
  const start = () => {
    setPending(true)
    setTimeout(() => setPending(false), 3000)
  }
  return (
    <Button pending={pending} onClick={start}>
      {pending ? 'Saving the draft' : 'Save the draft'}
    </Button>
  )
}

export const buttonExamples: Example[] = [
  {
    title: 'Variants',
    render: () => (
      <div className="flex flex-wrap gap-3">
        <Button>Compare companies</Button>
        <Button variant="secondary">Show the method</Button>
        <Button variant="quiet">Clear the filters</Button>
        <Button variant="danger">Delete the draft</Button>
      </div>
    ),
  },
  {
    title: 'Sizes, and an icon that repeats the verb',
    render: () => (
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg">Book a demo</Button>
        <Button size="md" variant="secondary">
          <Icon name="download" />
          Download the table
        </Button>
        <Button size="sm" variant="secondary">
          Copy the link
        </Button>
      </div>
    ),
  },
  {
    title: 'Pending keeps focus and takes no second press; disabled is rare',
    render: () => (
      <div className="flex flex-wrap gap-3">
        <PendingExample />
        <Button pending>Booking…</Button>
        <Button disabled variant="secondary">
          Publish the page
        </Button>
      </div>
    ),
  },
]
