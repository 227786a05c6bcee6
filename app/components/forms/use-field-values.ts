import { type RefObject, useEffect } from 'react'

/**
 * For filters that the URL decides: their fields are uncontrolled, so that a choice stands while its page is on its way, and
 * follow the URL when that has changed, by a link or by Back.
 */
export const useFieldValues = (form: RefObject<HTMLFormElement | null>, values: Record<string, string>) => {
  const serialised = JSON.stringify(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(serialised) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = value
    }
  }, [form, serialised])
}
