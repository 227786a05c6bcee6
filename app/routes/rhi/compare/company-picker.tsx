import { Form } from 'react-router'
import { useText } from '#app/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { maxCompared } from '#domain/index/comparison.ts'

interface Props {
  companies: readonly { id: string; name: string }[]
  selectedIds: readonly string[]
}

/** Two to four companies. A GET form, so that it works without scripts and the result can be shared. */
export const CompanyPicker = ({ companies, selectedIds }: Props) => {
  const t = useText()
  return (
    <Form
      action="/rhi/compare"
      preventScrollReset
      key={selectedIds.join()}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5"
    >
      {Array.from({ length: maxCompared }, (_, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: always the same four, never reordered
          key={index}
          name="ids"
          label={t(index > 1 ? 'Company {number} (optional)' : 'Company {number}', { number: index + 1 })}
          defaultValue={selectedIds[index] ?? ''}
        >
          <option value="">{t('None')}</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ))}
      <Button type="submit" className="self-end">
        {t('Compare companies')}
      </Button>
    </Form>
  )
}
