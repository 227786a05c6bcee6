import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Example } from './example.ts'
import { TextInput } from './field.tsx'

const DialogExample = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Rename the draft
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Rename the draft"
        description="The address of the page stays as it is."
        footer={
          <>
            <Button onClick={close}>Save the name</Button>
            <Button variant="quiet" onClick={close}>
              Keep the old name
            </Button>
          </>
        }
      >
        <TextInput label="Name" defaultValue="Storm overflows in 2024" />
      </Dialog>
    </>
  )
}

export const dialogExamples: Example[] = [
  { title: 'Keeps focus inside, closes with Escape, gives focus back', render: () => <DialogExample /> },
]
