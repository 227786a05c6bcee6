import type { Example } from './example.ts'
import { Skeleton } from './skeleton.tsx'

export const skeletonExamples: Example[] = [
  { title: 'Text', render: () => <Skeleton label="Loading the summary" lines={4} /> },
  { title: 'A card', render: () => <Skeleton label="Loading an article" picture lines={2} /> },
]
