import { SourceNote } from '#app/components/sources/source-note.tsx'
import { Table } from '#app/ui/table.tsx'
import type { WaveSurvey } from '#domain/schemas/survey.ts'
import { formatNumber } from '#domain/text/numbers.ts'

/** The population's margins beside the people who were reached. */
export const MarginTables = ({ margins }: Pick<WaveSurvey, 'margins'>) => (
  <div className="space-y-8">
    {margins.map(({ column, label, source, targets, bases }) => {
      const total = Object.values(targets).reduce((sum, target) => sum + target, 0)
      return (
        <div key={column} data-figure={`margin-${column}`}>
          <Table caption={label} dense>
            <thead>
              <tr>
                <th scope="col">{label}</th>
                <th scope="col" data-align="end">
                  Population <SourceNote provenance={{ kind: 'public-record', source }} of={`margin, ${label}`} />
                </th>
                <th scope="col" data-align="end">
                  Respondents
                </th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(targets).map(([category, target]) => (
                <tr key={category}>
                  <th scope="row">{category}</th>
                  <td data-align="end" className="tabular-nums">
                    {((100 * target) / total).toFixed(1)}%
                  </td>
                  <td data-align="end" className="tabular-nums">
                    {bases[category] == null ? 'Not shown' : formatNumber(bases[category])}
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
