import { lazy } from 'react'
import { DotGroups } from '#app/charts/dot-groups.tsx'
import { RecommendationRow } from '#app/components/review/recommendation-row.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { recommendationsAddress } from '#domain/review/recommendation-filters.ts'
import type { PageExtras as Extras } from '#domain/site/page-extras.ts'
import { Section } from './section.tsx'

/** Not in a Suspense of its own: without scripts its fallback would stay. */
const LetterHelper = lazy(() => import('./letter-helper.tsx').then((file) => ({ default: file.LetterHelper })))

/** What a content page shows besides its blocks, in the same shell as they. */
export const PageExtras = ({ extras }: { extras: Extras }) => {
  if (extras.kind === 'letter')
    return (
      <Section id="letter" ground="mist" heading="Write to your representative">
        <LetterHelper />
      </Section>
    )
  if (extras.kind === 'stations')
    return (
      <Section id="stations" layout="split" heading={extras.real > 0 ? 'Our stations today' : 'What a station shows'}>
        <p data-plain-numbers>
          {extras.real > 0
            ? `${extras.real === 1 ? 'One station' : `${extras.real} stations`} can be read, as they report.`
            : 'No station of ours is in the water. Demonstration stations, whose readings a simulator makes up, show what its page would hold.'}
        </p>
        <p className="mt-4">
          <TextLink standAlone to="/stations">
            {extras.real > 0 ? 'See what they say now' : 'See the demonstration stations'}
          </TextLink>
        </p>
      </Section>
    )
  if (extras.kind === 'review-status')
    return (
      <Section id="status" layout="split" heading="Where the review stands today">
        <DotGroups
          id="topics-by-answer"
          link={recommendationsAddress({}, 'tracker')}
          message={`What ministers answered to ${extras.total} topics`}
          note="One dot is one topic"
          groups={extras.groups}
          source={
            <SourceNote provenance={extras.provenance} of="where the topics stand" page={recommendationsAddress({})} />
          }
        />
        <p className="mt-4 flex flex-wrap gap-x-8">
          <TextLink standAlone to={recommendationsAddress({}, 'tracker')}>
            See every topic by status
          </TextLink>
          <TextLink standAlone to={recommendationsAddress({})}>
            Browse all {extras.total} topics
          </TextLink>
        </p>
      </Section>
    )
  return (
    <Section id="recommendations" layout="split" heading="What the review asked for">
      <ul>
        {extras.topics.map((topic) => (
          <li key={topic.id}>
            <RecommendationRow topic={topic} />
          </li>
        ))}
      </ul>
      <p className="border-rule border-t pt-4">
        <TextLink standAlone to={recommendationsAddress({ tag: extras.tag }, 'tracker')}>
          See these {extras.topics.length} topics in the tracker
        </TextLink>
      </p>
    </Section>
  )
}
