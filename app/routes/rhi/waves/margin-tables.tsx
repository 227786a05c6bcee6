import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { Table } from '#app/ui/table.tsx'
import type { WaveSurvey } from '#domain/schemas/survey.ts'
import { formatNumber } from '#domain/text/numbers.ts'

/** The population's margins beside the people who were reached. */
export const MarginTables = ({ margins }: Pick<WaveSurvey, 'margins'>) => {
  const t = useText()
  return (
    <div className="space-y-8">
      {margins.map(({ column, label, source, targets, bases }) => {
        const total = Object.values(targets).reduce((sum, target) => sum + target, 0)
        return (
          <div key={column} data-figure={`margin-${column}`}>
            <Table caption={<AsWritten text={label} />} dense>
              <thead>
                <tr>
                  <th scope="col">
                    <AsWritten text={label} />
                  </th>
                  <th scope="col" data-align="end">
                    {t('Population')}{' '}
                    <SourceNote provenance={{ kind: 'public-record', source }} of={t('margin, {label}', { label })} />
                  </th>
                  <th scope="col" data-align="end">
                    {t('Respondents')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {Object.entries(targets).map(([category, target]) => (
                  <tr key={category}>
                    <th scope="row">
                      <AsWritten text={category} />
                    </th>
                    <td data-align="end" className="tabular-nums">
                      {((100 * target) / total).toFixed(1)}%
                    </td>
                    <td data-align="end" className="tabular-nums">
                      {bases[category] == null ? t('Not shown') : formatNumber(bases[category])}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )
      })}
    </div>
  )
}
