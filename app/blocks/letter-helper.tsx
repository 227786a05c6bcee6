import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Textarea, TextInput } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import {
  composeLetter,
  type LetterChoices,
  letterTopics,
  modelChoices,
  type Representative,
  type Request,
  representatives,
  requests,
} from '#domain/review/letter.ts'
import type { ReviewTag } from '#domain/review/review.ts'

const options = <T extends Record<string, { label: string }>>(table: T) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))

const codeIn = <T extends object>(table: T, value: FormDataEntryValue | null): keyof T | null =>
  typeof value === 'string' && Object.hasOwn(table, value) ? (value as keyof T) : null

const readLetterChoices = (form: FormData): LetterChoices => {
  const textOf = (name: string) => String(form.get(name) ?? '')
  return {
    to: codeIn(representatives, form.get('to')) ?? modelChoices.to,
    topics: form.getAll('topics').flatMap((value) => codeIn(letterTopics, value) ?? []),
    request: codeIn(requests, form.get('request')) ?? modelChoices.request,
    addressee: textOf('addressee'),
    river: textOf('river'),
    seen: textOf('seen'),
    name: textOf('name'),
    postcode: textOf('postcode'),
  }
}

/**
 * A letter to a representative, put together in the browser from the reader's choices. Nothing is stored or sent. Without scripts the
 * model letter stands alone, to be copied by hand.
 */
export const LetterHelper = () => {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(modelChoices)
  const [message, setMessage] = useState('')
  const updateChoices = () => form.current && setChoices(readLetterChoices(new FormData(form.current)))
  // The form may have been filled in before hydration.
  useEffect(() => {
    if (form.current) setChoices(readLetterChoices(new FormData(form.current)))
  }, [])
  const letter = composeLetter(choices)

  const copy = () =>
    navigator.clipboard.writeText(letter).then(
      () => setMessage('Letter copied.'),
      () => setMessage('Your browser did not let us copy. Select the letter and copy it from there.'),
    )
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([letter], { type: 'text/plain' }))
    link.download = 'letter-about-my-river.txt'
    link.click()
    URL.revokeObjectURL(link.href)
    setMessage('Letter saved as a text file.')
  }

  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2 noscript:block">
      {/* method=dialog: Enter in a field submits nothing, so what was typed never reaches a URL. */}
      <form
        ref={form}
        method="dialog"
        onInput={updateChoices}
        aria-label="Your letter"
        className="grid gap-7 noscript:hidden"
      >
        <p className="text-quiet text-sm">
          The letter changes as you choose. It stays in your browser: nothing is sent to us or stored.
        </p>
        <RadioGroup
          label="Whom are you writing to?"
          options={options(representatives)}
          input={{ name: 'to' }}
          defaultValue={modelChoices.to satisfies Representative}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold text-sm">What is it about?</legend>
          <p className="text-quiet text-sm">One topic is best.</p>
          {(Object.keys(letterTopics) as ReviewTag[]).map((tag) => (
            <Checkbox
              key={tag}
              name="topics"
              value={tag}
              label={letterTopics[tag].label}
              defaultChecked={modelChoices.topics.includes(tag)}
            />
          ))}
        </fieldset>
        <RadioGroup
          label="What do you ask them to do?"
          options={options(requests)}
          input={{ name: 'request' }}
          defaultValue={modelChoices.request satisfies Request}
        />
        <TextInput name="river" label="Your river or stream" hint="For example: the River Frome" maxLength={80} />
        <Textarea
          name="seen"
          label="One thing that you have seen there"
          hint="In a sentence, with the place and the date."
          rows={3}
          maxLength={600}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput name="addressee" label="Their name" maxLength={80} className="sm:col-span-2" />
          <TextInput name="name" label="Your name" autoComplete="name" maxLength={80} />
          <TextInput name="postcode" label="Your postcode" autoComplete="postal-code" maxLength={10} />
        </div>
      </form>
      <section
        aria-labelledby="letter-text"
        className="rounded-card border border-rule bg-sheet p-6 lg:sticky lg:top-6"
      >
        <h3 id="letter-text" className="mb-4 text-lg">
          Your letter
        </h3>
        <p className="mb-4 hidden text-quiet text-sm noscript:block">
          A model letter. Copy it, fill what is in brackets, and put the question in your own words.
        </p>
        <div data-letter className="whitespace-pre-wrap break-words">
          {letter}
        </div>
        <div className="mt-6 flex flex-wrap gap-3 noscript:hidden">
          <Button onClick={copy}>
            <Icon name="copy" />
            Copy the letter
          </Button>
          <Button variant="secondary" onClick={download}>
            <Icon name="download" />
            Download as text
          </Button>
        </div>
        <p role="status" className="mt-3 min-h-6 text-quiet text-sm noscript:hidden">
          {message}
        </p>
      </section>
    </div>
  )
}
