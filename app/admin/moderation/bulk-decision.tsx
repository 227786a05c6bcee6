import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ModeratedForm } from '#domain/forms/moderation-filter.ts'

/** One decision for every ticked item. Only what needs no note, and what the public does not see. */
export const BulkDecision = ({ id, form }: { id: string; form: ModeratedForm }) => (
  <Form id={id} method="post" preventScrollReset className="mt-6 flex flex-wrap items-center gap-3">
    <input type="hidden" name="form" value={form} />
    <span className="text-sm">Those ticked:</span>
    <Button type="submit" size="sm" variant="secondary" name="intent" value="spam-all">
      Put away as spam
    </Button>
    {form === 'voice' && (
      <Button type="submit" size="sm" variant="secondary" name="intent" value="reject-all">
        Reject
      </Button>
    )}
  </Form>
)
