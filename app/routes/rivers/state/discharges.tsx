import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatNumber } from '#domain/text/numbers.ts'

interface Props {
  caption: string
  rows: readonly { companyId: string | null; name: string; overflows: number; events: number; hours: number }[]
}

/** What companies reported of a month, the most hours first. */
export const Discharges = ({ caption, rows }: Props) =>
  rows.length === 0 ? (
    <p>The feeds that were read report no discharge.</p>
  ) : (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col" data-align="end">
            Overflows
          </th>
          <th scope="col" data-align="end">
            Discharges
          </th>
          <th scope="col" data-align="end">
            Hours
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ companyId, name, overflows, events, hours }) => (
          <tr key={name}>
            <th scope="row">{companyId ? <TextLink to={`/rhi/companies/${companyId}`}>{name}</TextLink> : name}</th>
            {[overflows, events, hours].map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always these
              <td key={index} data-align="end">
                {formatNumber(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
