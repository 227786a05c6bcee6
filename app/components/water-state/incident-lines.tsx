import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { incidentLines, telephoneAddress } from '#domain/live/whom-to-call.ts'
import type { Nation } from '#domain/maps/nations.ts'

/** Whom to call about pollution that is happening now: a line for each nation. */
export const IncidentLines = ({ nations }: { nations: readonly Nation[] }) => {
  const t = useText()
  return nations.map((nation) => {
    const { regulator, number, provenance } = incidentLines[nation]
    return (
      <span key={nation} className="block">
        <a href={telephoneAddress(number)} className="text-link">
          {number}
        </a>
        , {t(regulator)}{' '}
        <SourceNote provenance={provenance} of={t('the number of {regulator}', { regulator: t(regulator) })} />
      </span>
    )
  })
}
