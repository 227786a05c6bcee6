import { Badge } from './badge.tsx'
import type { Example } from './example.ts'

export const badgeExamples: Example[] = [
  {
    title: 'A status in a word or two; the colour only repeats it',
    render: () => (
      <div className="flex flex-wrap gap-2">
        <Badge tone="green" icon="check">
          Accepted
        </Badge>
        <Badge tone="river">Committed</Badge>
        <Badge tone="violet">Draft</Badge>
        <Badge tone="caution">Consulting</Badge>
        <Badge tone="danger" icon="alert">
          CMA appeal
        </Badge>
        <Badge>Not applicable</Badge>
      </div>
    ),
  },
]
