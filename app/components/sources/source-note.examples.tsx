import type { Example } from '#app/ui/example.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import { SourceNote } from './source-note.tsx'

const survey: Provenance = {
  kind: 'published',
  source: {
    publisher: 'Riverline',
    document: 'River Health Index Wave 1 survey',
    date: '2025-04',
    url: '/rhi/methodology',
  },
  period: 'April 2025',
  note: 'Independent survey of more than 4,000 UK adults.',
}
const record: Provenance = {
  kind: 'public-record',
  source: {
    publisher: 'Environment Agency',
    document: 'Environmental Performance Assessment, data for 2023',
    date: '2024-07',
    url: 'https://www.gov.uk/government/organisations/environment-agency',
  },
  period: '2023',
  confidence: 'publisher',
}
const estimate: Provenance = {
  kind: 'estimate',
  source: { publisher: 'Riverline', document: 'Monitoring budgets, worked out from one public tender' },
  formula: 'tender value × overflows ÷ overflows in the tender’s area',
  confidence: 'unchecked',
}
const illustrative: Provenance = {
  kind: 'illustrative',
  source: {
    publisher: 'Riverline',
    document: 'River Health Index Wave 1, company scores',
    url: '/rhi/methodology#data-status',
  },
  period: 'April 2025',
}

export const sourceNoteExamples: Example[] = [
  {
    title: 'The four kinds, each one press from its source',
    render: () => (
      <div className="flex flex-wrap gap-2">
        <SourceNote provenance={survey} of="the survey figure" />
        <SourceNote provenance={record} of="the rating" />
        <SourceNote provenance={estimate} of="the budget" />
        <SourceNote provenance={illustrative} of="the trust score" />
      </div>
    ),
  },
  {
    title: 'In a sentence',
    render: () => (
      <p>
        In this example, 76% of those asked trust the company that serves them{' '}
        <SourceNote provenance={illustrative} of="trust in the company" /> and the river is rated two stars{' '}
        <SourceNote provenance={record} of="the rating" />
      </p>
    ),
  },
]
