import { useState } from 'react'
import type { Tone } from './badge.tsx'
import { Chip } from './chip.tsx'
import type { Example } from './example.ts'

const tones: Tone[] = ['river', 'violet', 'green', 'caution', 'danger', 'quiet']

const FilterExample = () => {
  const [chosen, setChosen] = useState('All streams')
  return (
    <div className="flex flex-wrap gap-2">
      {['All streams', 'Leading Voices', 'Field Stories', 'In the News'].map((stream) => (
        <Chip key={stream} pressed={chosen === stream} onPress={() => setChosen(stream)}>
          {stream}
        </Chip>
      ))}
    </div>
  )
}

const RemoveExample = () => {
  const [filters, setFilters] = useState(['Storm overflows', 'Thames', '2024'])
  return (
    <div className="flex min-h-8 flex-wrap gap-2">
      {filters.map((filter) => (
        <Chip
          key={filter}
          tone="violet"
          removeLabel={`Remove the filter ${filter}`}
          onRemove={() => setFilters(filters.filter((other) => other !== filter))}
        >
          {filter}
        </Chip>
      ))}
      {filters.length === 0 && <p className="text-quiet text-sm">No filters.</p>}
    </div>
  )
}

export const chipExamples: Example[] = [
  {
    title: 'Tones',
    render: () => (
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone[0]!.toUpperCase() + tone.slice(1)}
          </Chip>
        ))}
      </div>
    ),
  },
  {
    title: 'Links',
    render: () => (
      <div className="flex flex-wrap gap-2">
        <Chip to="/insights">All insights</Chip>
        <Chip to="/insights?stream=field-stories" tone="green">
          Field Stories
        </Chip>
        <Chip to="/style-guide#chip" pressed>
          This page
        </Chip>
      </div>
    ),
  },
  { title: 'On or off', render: () => <FilterExample /> },
  { title: 'Can be taken away', render: () => <RemoveExample /> },
]
