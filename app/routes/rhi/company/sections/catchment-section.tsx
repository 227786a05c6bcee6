import { PageSection } from '#app/components/page-section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

interface Props {
  name: string
  catchments: readonly { slug: string; name: string; river: string; region: string }[]
}

/** Rivers that the company drains to. */
export const CatchmentSection = ({ name, catchments }: Props) =>
  catchments.length > 0 && (
    <PageSection id="catchments" heading="Catchments" intro={`Rivers in this index whose sewerage company is ${name}.`}>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {catchments.map((catchment) => (
          <li key={catchment.slug} className="border-rule border-t py-3">
            <TextLink to={`/catchments/${catchment.slug}`} standAlone>
              {catchment.name}
            </TextLink>
            <p className="text-quiet text-sm">
              {catchment.river}, {catchment.region}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
