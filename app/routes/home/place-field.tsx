import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** The question most people come with. The answer is the page /near. */
export const PlaceField = () => (
  <Form action="/near" role="search" aria-label="Find my river" className="mt-8 flex max-w-136 items-end gap-3">
    <div className="min-w-0 flex-1">
      <label htmlFor="place" className="text-sm font-semibold">
        My river: town or postcode
      </label>
      <input id="place" type="search" name="place" maxLength={80} autoComplete="off" className="control mt-1.5" />
    </div>
    <Button type="submit">Find my river</Button>
  </Form>
)
