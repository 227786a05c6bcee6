import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/button.tsx'

interface Props {
  /** The page of the list. */
  path: string
  label: string
  /** What the button without scripts says. */
  submit: string
  /** What the URL says, by the name of each field. */
  values: Record<string, string>
  /** The address of a choice; the fields that are filled unless it says otherwise. */
  hrefOf?: (fields: URLSearchParams, changed: string) => string
  className: string
  /** How many there are, after the fields. */
  status?: ReactNode
  children: ReactNode
}

/**
 * Chooses among a list by the address. A GET form with a button (progressive enhancement): with scripts each choice takes effect at
 * once. The fields are uncontrolled, so that a choice stands while its page is on its way, and follow the URL when that has
 * changed, by a link or by Back.
 */
export const FilterForm = ({ path, label, submit, values, hrefOf, className, status, children }: Props) => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const serialised = JSON.stringify(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(serialised) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = value
    }
  }, [serialised])
  return (
    <Form
      ref={form}
      action={path}
      preventScrollReset
      data-submit-on-change
      role="search"
      aria-label={label}
      className={className}
      onChange={({ currentTarget, target }) => {
        const fields = [...new FormData(currentTarget)].filter(([, value]) => value !== '') as [string, string][]
        const query = new URLSearchParams(fields)
        const { name } = target as unknown as HTMLSelectElement
        const href = hrefOf ? hrefOf(query, name) : query.size > 0 ? `${path}?${query}` : path
        afterPaint(() => navigate(href, { preventScrollReset: true }))
      }}
    >
      {children}
      <noscript>
        <Button type="submit" variant="secondary">
          {submit}
        </Button>
      </noscript>
      {status}
    </Form>
  )
}
