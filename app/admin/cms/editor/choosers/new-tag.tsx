import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Textarea, TextInput } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FormDialog } from './form-dialog.tsx'

interface Option {
  value: string
  label: string
}
type Answer = ({ kind: 'done'; isLive: boolean } & Option) | { kind: 'refused'; field: 'label' | 'about'; why: string }

const send = async (label: string, about: string): Promise<Answer> => {
  const body = new FormData()
  body.set('label', label)
  body.set('about', about)
  try {
    const response = await fetch('/cms/choices/tags', { method: 'POST', body })
    if (response.status === 200 || response.status === 422) return await response.json()
    return { kind: 'refused', field: 'label', why: (await response.text()) || 'The server refused the tag.' }
  } catch {
    return { kind: 'refused', field: 'label', why: 'The server cannot be reached. Try again in a moment.' }
  }
}

/** Makes a tag without leaving the entry. */
export const NewTag = ({ onMade }: { onMade: (tag: Option) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [label, setLabel] = useState('')
  const [about, setAbout] = useState('')
  const [problem, setProblem] = useState<Extract<Answer, { kind: 'refused' }> | null>(null)
  const close = () => {
    setOpen(false)
    setProblem(null)
  }
  const make = async () => {
    setPending(true)
    const answer = await send(label, about)
    setPending(false)
    if (answer.kind === 'refused') return setProblem(answer)
    onMade({ value: answer.value, label: answer.isLive ? answer.label : `${answer.label} (not public yet)` })
    setLabel('')
    setAbout('')
    close()
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon name="plus" className="size-4" />
        Make a new tag
      </Button>
      {isOpen && (
        <FormDialog title="New tag" action="Make the tag" onAction={make} onClose={close} isPending={isPending}>
          <TextInput
            label="Label"
            value={label}
            maxLength={40}
            error={problem?.field === 'label' ? problem.why : null}
            onChange={(event) => setLabel(event.target.value)}
            autoComplete="off"
          />
          <Textarea
            label="What it covers"
            hint="A sentence for the tag’s own page"
            rows={2}
            value={about}
            maxLength={280}
            error={problem?.field === 'about' ? problem.why : null}
            onChange={(event) => setAbout(event.target.value)}
          />
        </FormDialog>
      )}
    </>
  )
}
