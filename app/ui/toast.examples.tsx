import { Button } from './button.tsx'
import type { Example } from './example.ts'
import { toast } from './toast.ts'

export const toastExamples: Example[] = [
  {
    title: 'One at a time, for 5 seconds. F8 goes to it, a swipe to the right sends it away',
    render: () => (
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => toast({ tone: 'green', title: 'Link copied', description: 'It opens this comparison.' })}
        >
          Copy the link
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              tone: 'danger',
              title: 'The draft was not saved',
              description: 'The connection was lost. Your words are still here; save again in a moment.',
            })
          }
        >
          Show a failure
        </Button>
      </div>
    ),
  },
]
