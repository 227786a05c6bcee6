import type { ReactNode } from 'react'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { AccountChange } from '#domain/figures/account-change.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { PageFacts } from '#domain/site/page-declaration.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { ProvenanceAccount } from './provenance-account.tsx'
import { SourceNote } from './source-note.tsx'

interface AccountedFigure {
  /** Its place on the page. */
  id: string
  heading: string
  /** As it reads. */
  text: string
  isSentence?: boolean
  /** Unit, status or scope. */
  about: ReactNode
  /** What the source note is of. */
  of: string
  provenance: Provenance
  changes: readonly AccountChange[]
}

interface Props {
  subtitle: string
  trail: PageFacts['breadcrumb']
  current: string
  figures: readonly AccountedFigure[]
  /** Where the figures are shown. */
  subject?: { to: string; label: string }
}

/** A page that says of each of some figures where it comes from, and what was changed of it. */
export const FiguresAccount = ({ subtitle, trail, current, figures, subject }: Props) => {
  const t = useText()
  return (
    <>
      <PageHero
        title={t('Where does this number come from?')}
        subtitle={subtitle}
        pattern="floodplain"
        trail={trail}
        current={current}
      />
      {figures.map(({ id, heading, text, isSentence, about, of, provenance, changes }) => (
        <PageSection key={id} id={id} heading={heading} figure>
          <p className={isSentence ? 'measure text-lg' : 'font-display font-semibold text-4xl tracking-tight'}>
            {/* As in catchment-facts.tsx, without a file of its own: the bundler would give both pages several more for it. */}
            {text.replace(/²$/, '')}
            {text.endsWith('²') && <small>²</small>}
          </p>
          <p className="mt-2">
            {about} <SourceNote provenance={provenance} of={of} />
          </p>
          <ProvenanceAccount provenance={provenance}>
            <EarlierVersions changes={changes} />
          </ProvenanceAccount>
          <p className="mt-4">
            {subject && (
              <>
                <TextLink to={subject.to}>{subject.label}</TextLink>.{' '}
              </>
            )}
            <TextLink to="/forms/correction">{t('Say that it is wrong')}</TextLink>.
          </p>
        </PageSection>
      ))}
    </>
  )
}
