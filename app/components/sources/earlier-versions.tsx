import type { AccountChange } from '#domain/figures/account-change.ts'
import { longDate } from '#domain/text/dates.ts'
import { AccountRow } from './provenance-account.tsx'

/** What was changed of a figure, newest first. */
export const EarlierVersions = ({ changes }: { changes: readonly AccountChange[] }) => (
  <AccountRow term="Earlier versions">
    {changes.length === 0 ? (
      'No change on record since it was first published here.'
    ) : (
      <ul>
        {changes.map(({ date, text }) => (
          <li key={date + text} className="py-1">
            <time dateTime={date}>{longDate(date)}</time>: {text}
          </li>
        ))}
      </ul>
    )}
  </AccountRow>
)
