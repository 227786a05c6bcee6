import { Button } from '#app/ui/button.tsx'

/** A question with one answer: a real form that posts to its own page. */
export const OneButtonForm = ({ action, children }: { action?: string; children: string }) => (
  <form method="post" action={action}>
    <Button type="submit" size="lg">
      {children}
    </Button>
  </form>
)
