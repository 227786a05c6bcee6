import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

interface Props {
  name: string
  catchments: readonly { slug: string; name: string; river: string; region: string }[]
}

/** Rivers that the company drains to. */
export const CatchmentSection = ({ name, catchments }: Props) => {
  const t = useText()
  return (
    catchments.length > 0 && (
      <PageSection
        id="catchments"
        heading={t('Catchments')}
        intro={t('Rivers in this index whose sewerage company is {name}.', { name })}
      >
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {catchments.map((catchment) => (
            <li key={catchment.slug} className="border-rule border-t py-3">
              <TextLink to={`/catchments/${catchment.slug}`} standAlone>
                <AsWritten text={catchment.name} />
              </TextLink>
              <p className="text-quiet text-sm">
                <AsWritten text={`${catchment.river}, ${catchment.region}`} />
              </p>
            </li>
          ))}
        </ul>
      </PageSection>
    )
  )
}
