import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Table } from '#app/ui/table.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { figureKinds } from '#domain/figures/provenance.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'

interface Props {
  metric: MetricCode
  figures: readonly CompanyFigure[]
  /** Of companies, by id. */
  names: ReadonlyMap<string, string>
  /** The form for the one value that is being corrected. */
  form: ReactNode
}

/** Every stored value of a measure, with its source. */
export const MetricFigures = ({ metric, figures, names, form }: Props) => (
  <section id="values" className="mt-12">
    <h2 className="mb-4 text-2xl">{metrics[metric].label}</h2>
    {form}
    <Table caption={`${figures.length} values, ${metrics[metric].unit}`} dense className="min-w-3xl">
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Period</th>
          <th scope="col" data-align="end">
            Value
          </th>
          <th scope="col">Kind</th>
          <th scope="col">Source</th>
          <th scope="col">
            <span className="sr-only">Correct</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ companyId, period, value, provenance: { kind, source } }) => (
          <tr key={`${companyId} ${period}`}>
            <th scope="row">{names.get(companyId) ?? companyId}</th>
            <td>{period}</td>
            <td data-align="end">{formatMetric(metric, value)}</td>
            <td>{figureKinds[kind].label}</td>
            <td>{[source.publisher, source.document, source.date].filter(Boolean).join(', ')}</td>
            <td>
              <Link
                to={`?metric=${metric}&company=${companyId}&period=${period}#values`}
                preventScrollReset
                className="text-link"
              >
                Change<span className="sr-only">: {`${names.get(companyId) ?? companyId}, ${period}`}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
)
