import { ButtonLink } from './button.tsx'
import type { Example } from './example.ts'
import { Icon } from './icon.tsx'

export const buttonLinkExamples: Example[] = [
  {
    title: 'Inside the site, off the site, and a file',
    render: () => (
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/rhi/companies">See the company rankings</ButtonLink>
        <ButtonLink to="https://www.gov.uk/government/organisations/environment-agency" variant="secondary">
          Visit the Environment Agency
        </ButtonLink>
        <ButtonLink to="/insights/feed.xml" reloadDocument variant="quiet">
          <Icon name="arrow-right" />
          Follow the feed
        </ButtonLink>
      </div>
    ),
  },
]
