import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'

/** The box of the results page: an ordinary form whose answer is an address. */
export const SearchForm = ({ query }: { query: string }) => (
  <Form action="/search" role="search" className="mt-6 flex max-w-2xl items-end gap-3">
    <TextInput
      type="search"
      name="q"
      label="Search the site"
      labelHidden
      defaultValue={query}
      maxLength={200}
      placeholder="Companies, insights, rivers, pages"
      className="flex-1"
    />
    <Button type="submit">Search</Button>
  </Form>
)
