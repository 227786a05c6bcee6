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

/** Accepts any text, so that "1," can be typed on the way to "1,5"; validation reports what is not a number. */
export const NumberInput = ({ value, onChange, ...rest }: Props) => {
  const [text, setText] = useState(value === null || value === undefined ? '' : String(value))
  const displayedText = parseNumber(text) === value || (value === undefined && text === '') ? text : String(value ?? '')
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={displayedText}
      onChange={(event) => {
        setText(event.target.value)
        onChange(parseNumber(event.target.value))
      }}
    />
  )
}

const parseNumber = (text: string): number | string | null => {
  const normalised = text.trim().replace(',', '.')
  if (normalised === '') return null
  return Number.isNaN(Number(normalised)) ? text : Number(normalised)
}
