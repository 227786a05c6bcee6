import { useText } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import { formatReading, type Parameter, withUnit } from '#domain/stations/parameters.ts'
import type { Spell } from '#domain/stations/spells.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  spells: readonly (Spell & { parameter: Parameter })[]
  isDemonstration: boolean
}

/** When a line was crossed, newest first. */
export const SpellTable = ({ spells, isDemonstration }: Props) => {
  const t = useText()
  return spells.length === 0 ? (
    <p>{t('No line was crossed in this time.')}</p>
  ) : (
    <Table
      caption={t(isDemonstration ? 'Simulated: nothing was measured' : 'Lines that were crossed, newest first')}
      dense
    >
      <thead>
        <tr>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('From')}</th>
          <th scope="col">{t('Until')}</th>
          <th scope="col" data-align="end">
            {t('Worst')}
          </th>
        </tr>
      </thead>
      <tbody>
        {spells.map(({ parameter, threshold, from, to, extreme }) => (
          <tr key={`${parameter.code} ${threshold.value} ${from}`}>
            <th scope="row">
              {t(threshold.worse === 'below' ? '{name} below {value}' : '{name} above {value}', {
                name: t(parameter.name),
                value: withUnit(String(threshold.value), parameter),
              })}
              <span className="block text-quiet text-xs">{t(threshold.label)}</span>
            </th>
            <td>{t(londonMoment(new Date(from)))}</td>
            <td>{t(londonMoment(new Date(to)))}</td>
            <td data-align="end">{formatReading(extreme, parameter)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
