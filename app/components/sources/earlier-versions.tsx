import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import type { AccountChange } from '#domain/figures/account-change.ts'
import { longDate } from '#domain/text/dates.ts'
import { AccountRow } from './provenance-account.tsx'

/** What was changed of a figure, newest first. */
export const EarlierVersions = ({ changes }: { changes: readonly AccountChange[] }) => {
  const t = useText()
  return (
    <AccountRow term={t('Earlier versions')}>
      {changes.length === 0 ? (
        t('No change on record since it was first published here.')
      ) : (
        <ul>
          {changes.map(({ date, text, reason, undone }) => (
            <li key={date + text} className="py-1">
              <time dateTime={date}>{t(longDate(date))}</time>: {text}
              {reason && (
                <>
                  {' '}
                  <AsWritten text={reason} />
                </>
              )}
              {undone && ` ${undone}`}
            </li>
          ))}
        </ul>
      )}
    </AccountRow>
  )
}
