import { useText } from '#app/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { RecordTable } from '#domain/index/record-table.ts'
import { RecordStandings } from '../record-standings.tsx'

/** The public record alone: what the index can say without a survey. */
export const RecordSection = ({ table, companyPath }: { table: RecordTable; companyPath: string }) => {
  const t = useText()
  return (
    <>
      <RecordStandings table={table} companyPath={companyPath} />
      <p className="measure mt-4 text-quiet text-sm" data-plain-numbers="">
        {t(
          'Each figure is scored from 0, the worst that any of the nine had in a year since 2020, to 100, the best; the score is the plain mean. Incidents are counted and not divided by the length of sewers. Beside every place stands the best and the worst that other weights could make of it.',
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/rhi/record">{t('See every year and measure')}</ButtonLink>
        <ButtonLink to="/rhi/methodology#weights-lab" variant="secondary">
          {t('Set your own weights')}
        </ButtonLink>
      </div>
    </>
  )
}
