import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'

const rowClass = 'grid gap-x-6 border-rule border-b py-3 sm:grid-cols-2'

interface Props {
  rows: readonly (readonly [term: string, text: string | null | undefined])[]
}

/** How a wave was made: what is known, then the names of what is not. */
export const DisclosureList = ({ rows }: Props) => {
  const t = useText()
  const missing = rows.filter(([, text]) => !text)
  return (
    <dl className="border-text border-t-2" data-figure="disclosure">
      {rows.map(
        ([term, text]) =>
          text && (
            <div key={term} className={rowClass}>
              <dt className="font-semibold">{term}</dt>
              <dd className="wrap-anywhere">
                <AsWritten text={text} />
              </dd>
            </div>
          ),
      )}
      {missing.length > 0 && (
        <div className={rowClass}>
          <dt className="font-semibold">{t('Not published')}</dt>
          <dd>{missing.map(([term]) => term).join('; ')}</dd>
        </div>
      )}
    </dl>
  )
}
