import { SourceNote } from '#app/components/sources/source-note.tsx'
import { AsWritten } from '#app/ui/as-written.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { AboutFact } from './company-about.ts'

/** Owner, regulators, head office and website. */
export const CompanyFacts = ({ facts }: { facts: readonly AboutFact[] }) => (
  <dl className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
    {facts.map(({ term, text, asWritten, to, note }) => (
      <div key={term} className="border-rule border-t py-3">
        <dt className="text-quiet text-sm">{term}</dt>
        <dd>
          {to ? <TextLink to={to}>{text}</TextLink> : asWritten ? <AsWritten text={text} /> : text}
          {note && (
            <>
              {' '}
              <SourceNote provenance={note.provenance} of={note.of} page={note.page} />
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
