import { Form, useNavigate } from 'react-router'
import { useText } from '#app/language.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isWholePostcode, withoutInwardCode } from '#domain/maps/postcode.ts'

interface Props {
  /** The page that shows the answer, and the query parameter that it reads. */
  path: string
  name: string
  typed: string
  /** Other query parameters of the page, which the form must not drop. */
  hiddenFields?: Record<string, string>
}

/**
 * A place, a river or a postcode in; its river, catchment and company out. A GET form, so it works without scripts. With them a whole
 * postcode does not leave the browser: only its district does.
 */
export const FindForm = ({ path, name, typed, hiddenFields = {} }: Props) => {
  const navigate = useNavigate()
  const t = useText()
  return (
    <Form
      action={path}
      role="search"
      aria-label={t('Find my river')}
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        const place = String(new FormData(event.currentTarget).get(name) ?? '')
        if (!isWholePostcode(place)) return
        event.preventDefault()
        navigate(`${path}?${new URLSearchParams({ ...hiddenFields, [name]: withoutInwardCode(place) })}`, {
          preventScrollReset: true,
        })
      }}
    >
      {Object.entries(hiddenFields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextInput
        key={typed}
        label={t('Town, river or postcode')}
        name={name}
        type="search"
        defaultValue={typed}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        className="min-w-56 grow"
      />
      <Button type="submit">
        <Icon name="search" />
        {t('Find my river')}
      </Button>
    </Form>
  )
}
