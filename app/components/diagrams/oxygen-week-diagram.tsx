import { Badge } from '#app/ui/badge.tsx'
import { DisclosureSummary } from '#app/ui/disclosure-summary.tsx'
import { Table } from '#app/ui/table.tsx'
import { oxygenByDay } from './oxygen-week.ts'
import { OxygenWeekChart } from './oxygen-week-chart.tsx'

const columns = ['Lowest', 'Mean', 'Highest', 'Hours below 6 mg/l'] as const

/** A week of dissolved oxygen, invented and marked so, with its figures one press away. */
export const OxygenWeekDiagram = () => (
  <div className="diagram @container">
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone="caution" icon="diamond">
        Invented
      </Badge>
      <p className="font-display font-semibold text-lg">Seven days, one bad night, and two days to recover</p>
    </div>
    {/* Three drawings, of which one shows: a chart that is only scaled has letters too small or too large. */}
    <OxygenWeekChart width={340} height={350} size={13} narrow className="@lg:hidden" />
    <OxygenWeekChart width={620} height={360} size={15} className="@lg:block @4xl:hidden hidden" />
    <OxygenWeekChart width={1080} height={430} size={14.5} className="@4xl:block hidden" />
    <p className="mt-3 text-quiet text-sm">
      Readings every 15 minutes, computed from a formula. They belong to no river. The two levels are examples; a real
      site has its own, agreed beforehand.
    </p>
    <details className="group mt-3">
      <DisclosureSummary className="text-sm">Show the week as a table</DisclosureSummary>
      <div className="mt-3 max-w-2xl">
        <Table dense caption="Dissolved oxygen by day, mg/l. Invented, from the same series as the chart.">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {columns.map((name) => (
                <th key={name} scope="col" data-align="end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {oxygenByDay.map(({ name, min, mean, max, hoursBelowAlert }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {[min, mean, max, hoursBelowAlert].map((value, n) => (
                  <td key={columns[n]} data-align="end">
                    {value.toFixed(1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  </div>
)
