import { useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Drawer } from './dialog.tsx'
import type { Example } from './example.ts'

const DrawerExample = ({ side, words }: { side: 'right' | 'bottom'; words: string }) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        side={side}
        title="Filters"
        footer={<Button onClick={close}>Show the results</Button>}
      >
        <div className="flex flex-col gap-3">
          <Checkbox label="Water and wastewater" defaultChecked />
          <Checkbox label="Water only" />
        </div>
      </Drawer>
    </>
  )
}

export const drawerExamples: Example[] = [
  {
    title: 'From the right, from the foot',
    render: () => (
      <div className="flex flex-wrap gap-3">
        <DrawerExample side="right" words="Filter the list" />
        <DrawerExample side="bottom" words="Filter from the foot" />
      </div>
    ),
  },
]
