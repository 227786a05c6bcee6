import type { Example } from './example.ts'
import { Pagination } from './pagination.tsx'

/** The pages of an example do not exist: its links stay where they are. */
const hrefOf = () => '#pagination'

export const paginationExamples: Example[] = [
  {
    title: 'Many pages',
    wide: true,
    render: () => <Pagination label="Insights" page={6} pages={12} hrefOf={hrefOf} />,
  },
  {
    title: 'The first of three',
    wide: true,
    render: () => <Pagination label="Insights" page={1} pages={3} hrefOf={hrefOf} />,
  },
]
