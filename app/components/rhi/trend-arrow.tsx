import { useText } from '#app/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { deltaBases, formatSigned, type TrustDelta, trendOf, trends } from '#domain/index/trust.ts'

const colours = { up: 'text-good', down: 'text-danger', flat: 'text-quiet' }

interface Props {
  delta: TrustDelta
  /** What it is measured against is for screen readers only: a heading beside it shows the same. */
  short?: boolean
  /** Without the colour of praise or blame: the difference measures nothing. */
  quiet?: boolean
}

/** Up, down or flat, with the points and what they are measured against. */
export const TrendArrow = ({ delta: { value, against }, short = false, quiet = false }: Props) => {
  const t = useText()
  const trend = trendOf(value)
  return (
    <span className="inline-flex items-center gap-1 tabular-nums" data-trend={trend}>
      <Icon name={trends[trend].icon} className={`size-4 ${quiet ? 'text-quiet' : colours[trend]}`} />
      <span>
        <span className="sr-only">{t(trends[trend].label)}: </span>
        {formatSigned(value)} {t(Math.abs(value) === 1 ? 'point' : 'points')}{' '}
        <span className={short ? 'sr-only' : 'text-quiet'}>{t(deltaBases[against].label)}</span>
      </span>
    </span>
  )
}
