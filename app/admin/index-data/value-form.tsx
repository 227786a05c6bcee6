import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Textarea, TextInput } from '#app/ui/field.tsx'
import type { CompanyFigure } from '#domain/index/company.ts'
import { metrics } from '#domain/index/metrics.ts'

interface Props {
  figure: CompanyFigure
  /** Its name. */
  company: string
  errors: { value?: string; reason?: string }
  submitted: { value: string; reason: string } | null
}

/** One value, corrected with a reason that readers see. Its source stays; with another source it is an import. */
export const ValueForm = ({ figure: { companyId, metric, period, value }, company, errors, submitted }: Props) => {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" key={String(value)} className="mb-8 grid max-w-2xl gap-4 rounded-card border border-rule p-4">
      <input type="hidden" name="intent" value="correct-value" />
      <input type="hidden" name="company" value={companyId} />
      <input type="hidden" name="metric" value={metric} />
      <input type="hidden" name="period" value={period} />
      <input type="hidden" name="was" value={value ?? ''} />
      <h3 className="text-xl">
        {metrics[metric].label}: {company}, {period}
      </h3>
      <TextInput
        label={`Value (${metrics[metric].unit})`}
        name="value"
        inputMode="decimal"
        autoComplete="off"
        hint="Empty if it was not reported."
        defaultValue={submitted?.value ?? value ?? ''}
        error={errors.value}
      />
      <Textarea
        label="Reason, for the public change log"
        name="reason"
        rows={3}
        maxLength={500}
        hint="Shown on the methodology page: what was wrong, and how you know. 10 to 500 characters."
        defaultValue={submitted?.reason}
        error={errors.reason}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isBusy}>
          Change the value
        </Button>
        <ButtonLink to={`/admin/index-data?metric=${metric}#values`} variant="quiet">
          Leave it
        </ButtonLink>
      </div>
    </Form>
  )
}
