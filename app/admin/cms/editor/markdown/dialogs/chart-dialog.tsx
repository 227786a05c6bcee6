import { useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { chartNames, hasOwnYears } from '#domain/cms/markdown/chart-names.ts'
import { chartAt, writeChart } from '#domain/cms/markdown/parts.ts'
import { insertBlock, replaceSelection } from '#domain/cms/markdown/text-edit.ts'
import { isNamedChart } from '#domain/figures/named-charts.ts'
import { FormDialog } from '../../choosers/form-dialog.tsx'
import { useChoices } from '../../choosers/use-choices.ts'
import type { InsertDialogProps } from './dialog-props.ts'

/** A chart of the index: which, of which companies, for which year. */
export const ChartDialog = ({ selection, apply, onClose }: InsertDialogProps) => {
  const current = chartAt(selection.text, selection.start)
  const [chart, setChart] = useState({
    name: 'spills',
    year: '',
    ...current?.values,
    companies: (current?.values.companies ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  })
  const [error, setError] = useState<string | null>(null)
  const { choices, problem } = useChoices('companies')
  const ignoresYear = isNamedChart(chart.name) && hasOwnYears(chart.name)
  const insert = () => {
    if (!ignoresYear && chart.year !== '' && !/^\d{4}$/.test(chart.year)) return setError('Give a year, such as 2024')
    const { companies, year, ...rest } = chart
    const written = writeChart({
      ...current?.values,
      ...rest,
      companies: companies.join(','),
      year: ignoresYear ? '' : year,
    })
    apply(() =>
      current
        ? replaceSelection({ ...selection, start: current.from, end: current.to }, written)
        : insertBlock(selection, written),
    )
  }
  const toggle = (id: string, isOn: boolean) =>
    setChart({ ...chart, companies: isOn ? [...chart.companies, id] : chart.companies.filter((other) => other !== id) })
  return (
    <FormDialog
      title={current ? 'Change the chart' : 'Chart of the index'}
      action={current ? 'Change the chart' : 'Insert the chart'}
      onAction={insert}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Chart" value={chart.name} onChange={(event) => setChart({ ...chart, name: event.target.value })}>
          {!isNamedChart(chart.name) && <option value={chart.name}>{chart.name} (not there)</option>}
          {Object.entries(chartNames).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
        {!ignoresYear && (
          <TextInput
            label="Year (optional)"
            hint="The newest if left empty"
            inputMode="numeric"
            autoComplete="off"
            value={chart.year}
            error={error}
            onChange={(event) => setChart({ ...chart, year: event.target.value.trim() })}
          />
        )}
      </div>
      <fieldset>
        <legend className="font-semibold text-sm">Companies (optional)</legend>
        <p className="mt-0.5 mb-2 text-quiet text-sm">{problem ?? 'All of them if none is ticked'}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {choices?.items.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chart.companies.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
