import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Textarea, TextInput } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import {
  composeLetter,
  letterTopics,
  modelChoices,
  type Representative,
  type Request,
  representatives,
  requests,
} from '#domain/review/letter.ts'
import type { ReviewTag } from '#domain/review/review.ts'
import { readLetterChoices } from './read-letter-choices.ts'

const options = <T extends Record<string, { label: string }>>(table: T) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))

/**
 * A letter to a representative, put together in the browser from the reader's choices. Nothing is stored or sent. Without scripts the
 * model letter stands alone, to be copied by hand.
 */
export const LetterHelper = () => {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(modelChoices)
  const [said, setSaid] = useState('')
  const read = () => form.current && setChoices(readLetterChoices(new FormData(form.current)))
  // What was typed before the scripts ran counts too.
  useEffect(() => {
    if (form.current) setChoices(readLetterChoices(new FormData(form.current)))
  }, [])
  const letter = composeLetter(choices)

  const copy = () =>
    navigator.clipboard.writeText(letter).then(
      () => setSaid('Letter copied.'),
      () => setSaid('Your browser did not let us copy. Select the letter and copy it from there.'),
    )
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([letter], { type: 'text/plain' }))
    link.download = 'letter-about-my-river.txt'
    link.click()
    URL.revokeObjectURL(link.href)
    setSaid('Letter saved as a text file.')
  }

  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2 noscript:block">
      {/* A form of this method goes nowhere: Enter in a field cannot put what was typed into an address. */}
      <form ref={form} method="dialog" onInput={read} aria-label="Your letter" className="grid gap-7 noscript:hidden">
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
          {said}
        </p>
      </section>
    </div>
  )
}
