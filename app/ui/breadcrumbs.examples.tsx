import { Breadcrumbs } from './breadcrumbs.tsx'
import type { Example } from './example.ts'

export const breadcrumbsExamples: Example[] = [
  {
    title: 'From the top to here',
    wide: true,
    render: () => (
      <Breadcrumbs
        trail={[
          { to: '/', label: 'Home' },
          { to: '/rhi', label: 'River Health Index' },
          { to: '/rhi/companies', label: 'Companies' },
        ]}
        current="Wessex Water"
      />
    ),
  },
]
