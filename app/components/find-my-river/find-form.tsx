import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** The page that shows the answer. */
  path: string
  typed: string
  /** Other query parameters of the page, which the form must not drop. */
  hiddenFields?: Record<string, string>
}

/** A place or a river in, its river, catchment and company out. A GET form, so it works without scripts. */
export const FindForm = ({ path, typed, hiddenFields = {} }: Props) => (
  <Form
    action={path}
    role="search"
    aria-label="Find my river"
    preventScrollReset
    className="flex flex-wrap items-end gap-3"
  >
    {Object.entries(hiddenFields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <TextInput
      key={typed}
      label="Town, village or river"
      name="near"
      type="search"
      defaultValue={typed}
      maxLength={80}
      autoComplete="off"
      spellCheck={false}
      className="min-w-56 grow"
    />
    <Button type="submit">
      <Icon name="search" />
      Find my river
    </Button>
  </Form>
)
