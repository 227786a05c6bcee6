import type { Example } from './example.ts'
import { TextLink } from './text-link.tsx'

export const textLinkExamples: Example[] = [
  {
    title: 'In a sentence',
    render: () => (
      <p>
        Read <TextLink to="/rhi/methodology">how the index is made</TextLink>, or go to{' '}
        <TextLink to="https://www.ofwat.gov.uk/">the regulator’s own pages</TextLink>, which open on its site.
      </p>
    ),
  },
  {
    title: 'On its own line, with a 32 px target',
    render: () => (
      <ul>
        <li>
          <TextLink standAlone to="/insights">
            Read all insights
          </TextLink>
        </li>
        <li>
          <TextLink standAlone to="/insights/feed.xml" reloadDocument>
            Insights as a feed (Atom)
          </TextLink>
        </li>
      </ul>
    ),
  },
]
