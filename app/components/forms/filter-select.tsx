import { Select } from '#app/ui/field.tsx'

interface Props {
  label: string
  name: string
  value: string
  /** What choosing none of them shows. */
  all: string
  options: readonly { value: string; label: string }[]
  className?: string
}

/** One choice of a filter, or all. */
export const FilterSelect = ({ label, name, value, all, options, className }: Props) => (
  <Select label={label} name={name} defaultValue={value} className={className}>
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
)
