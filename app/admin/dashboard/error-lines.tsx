import { Table } from '#app/ui/table.tsx'
import type { ErrorLine } from '#domain/text/error-line.ts'
import { londonMoment } from '#domain/text/london-time.ts'

export const ErrorLines = ({ errors }: { errors: readonly ErrorLine[] }) =>
  errors.length === 0 ? (
    <p>None.</p>
  ) : (
    <Table caption={`The latest ${errors.length}, newest first`} dense className="min-w-3xl">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Where</th>
          <th scope="col">Request</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ at, message, cause, path, requestId }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal, and the list is never reordered
          <tr key={`${at} ${index}`}>
            <td>{londonMoment(at)}</td>
            <td className="max-w-96 break-words">{cause ? `${message}: ${cause}` : message}</td>
            <td>{path ?? 'N/A'}</td>
            <td className="break-all">{requestId ?? 'N/A'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
