import { useEffect, useId, useState } from 'react'
import { useText } from '#app/language.ts'
import type { WeightedMeasure } from '#domain/index/record-weights.ts'

export interface LabMeasure {
  metric: WeightedMeasure
  label: string
  period: string
}

interface Props {
  measure: LabMeasure
  name: string
  value: number
  /** Per cent of the score; null where nothing has a weight. */
  share: number | null
  limits: { min: number; max: number; step: number }
  onChange: (text: string) => void
}

/** One weight, by slider and by number. The number is what a form without scripts sends. */
export const WeightInput = ({ measure: { label, period }, name, value, share, limits, onChange }: Props) => {
  const t = useText()
  const id = useId()
  // What is typed may be incomplete; it takes its one form when the field is left.
  const [draft, setDraft] = useState(String(value))
  useEffect(() => setDraft(String(value)), [value])
  return (
    <div className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-2">
      <label htmlFor={id}>
        <span className="font-semibold">{label}</span>, {period}
        <span className="block text-quiet text-sm">
          {share === null ? t('No weight') : t('{share}% of the score', { share })}
        </span>
      </label>
      <span className="flex items-center gap-4">
        <input
          type="range"
          {...limits}
          value={value}
          aria-label={t('Weight of {label}, slider', { label })}
          className="h-11 w-full cursor-pointer accent-[var(--action)] noscript:hidden"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span className="w-24 shrink-0">
          <input
            id={id}
            type="number"
            inputMode="numeric"
            name={name}
            {...limits}
            value={draft}
            className="control"
            onChange={(event) => {
              setDraft(event.currentTarget.value)
              onChange(event.currentTarget.value)
            }}
            onBlur={() => setDraft(String(value))}
          />
        </span>
      </span>
    </div>
  )
}
