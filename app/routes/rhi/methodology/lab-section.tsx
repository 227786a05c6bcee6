import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route.ts'

const WeightsLab = hydrateWhenIdle(async () => (await import('./weights-lab.tsx')).WeightsLab)

/** The record index under weights of the reader's own. */
export const LabSection = ({ lab, sentences }: Pick<Route.ComponentProps['loaderData'], 'lab' | 'sentences'>) => {
  const t = useText()
  const [count, record, rest] = sentences.weights
  return (
    <PageSection
      id="weights-lab"
      heading={t('Weights lab')}
      intro={t(
        'What if you weighed the record differently? Give each measure a weight of your own. The address of the page keeps your weights, so that you can send them to somebody.',
      )}
    >
      {lab.companies.length > 0 ? <WeightsLab {...lab} /> : <p>{t('No measure is known of all nine companies.')}</p>}
      <div className="prose mt-6">
        <p>
          {count}
          <TextLink to="/rhi/record">{record}</TextLink>
          {rest} <SourceNote provenance={lab.provenance} of={t('the weights lab')} page="/rhi/record" />
        </p>
        <p>
          {t(
            '“Under any weights” is the best and the worst place that any weighting of all the measures above can give a company, also of those that the published index leaves out. It is no sample of weightings: a linear programme in whole numbers asks, for every set of other companies, whether some weights put them all behind. How a measure is scaled makes no difference to it.',
          )}
        </p>
      </div>
      <h3 className="mt-8 text-xl">{t('What the published index leaves out, and why')}</h3>
      <dl className="mt-4 border-text border-t-2">
        {lab.notes.map(({ metric, label, path, why, missing, provenance }) => (
          <div
            key={metric}
            className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-2"
            data-figure={`weights-lab-${metric}`}
          >
            <dt className="font-semibold">{path ? <TextLink to={path}>{label}</TextLink> : label}</dt>
            <dd className="text-quiet">
              {why} {missing} {provenance && <SourceNote provenance={provenance} of={label} page={path ?? undefined} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="prose mt-6">
        {!lab.measures.some(({ metric }) => metric === 'trust') && (
          <p>
            {t(
              'Trust can be weighed here once a measured wave has a score for each of the nine. Invented scores cannot.',
            )}
          </p>
        )}
      </div>
    </PageSection>
  )
}
