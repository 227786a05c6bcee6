import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'

interface Props {
  rows: readonly (readonly [term: string, text: string | null | undefined])[]
}

/** How a wave was made, known or not. */
export const DisclosureList = ({ rows }: Props) => {
  const t = useText()
  return (
    <dl className="border-text border-t-2" data-figure="disclosure">
      {rows.map(([term, text]) => (
        <div key={term} className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-2">
          <dt className="font-semibold">{term}</dt>
          <dd className={`wrap-anywhere ${text ? '' : 'text-quiet'}`}>
            {text ? <AsWritten text={text} /> : t('Not published')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
