import { type ReactNode, useState } from 'react'
import { TextInput } from '#app/ui/field.tsx'

interface Props {
  id: string
  label: ReactNode
  hint?: string
  error: string | null
  labelHidden?: boolean
  value: unknown
  onChange: (value: number | string | null) => void
}

/** A number as it is typed. What is no number is kept as it stands, so that the check can say so beside it. */
export const NumberInput = ({ value, onChange, ...rest }: Props) => {
  const [typed, setTyped] = useState(value === null || value === undefined ? '' : String(value))
  const shown = numberOf(typed) === value || (value === undefined && typed === '') ? typed : String(value ?? '')
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(numberOf(event.target.value))
      }}
    />
  )
}

const numberOf = (typed: string): number | string | null => {
  const tidy = typed.trim().replace(',', '.')
  if (tidy === '') return null
  return Number.isNaN(Number(tidy)) ? typed : Number(tidy)
}
