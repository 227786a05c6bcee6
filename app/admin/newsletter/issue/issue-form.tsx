import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select, Textarea, TextInput } from '#app/ui/field.tsx'

export interface IssueFields {
  subject: string
  preheader: string
  intro: string
}

interface Props {
  version: number
  fields: IssueFields
  items: readonly { id: string; kind: string; title: string }[]
  choices: readonly { id: string; kind: string; title: string }[]
  errors: Record<string, string>
}

/** The words of an issue and its entries in order. Every button saves, so it works without scripts and loses nothing. */
export const IssueForm = ({ version, fields, items, choices, errors }: Props) => (
  <Form method="post" key={version} preventScrollReset className="grid max-w-2xl gap-6">
    <input type="hidden" name="intent" value="save-issue" />
    <input type="hidden" name="version" value={version} />
    <TextInput
      label="Subject"
      name="subject"
      maxLength={150}
      defaultValue={fields.subject}
      error={errors.subject}
      required
    />
    <TextInput
      label="Preheader"
      name="preheader"
      maxLength={200}
      hint="What mail programs show beside the subject."
      defaultValue={fields.preheader}
      error={errors.preheader}
    />
    <Textarea
      label="Introduction"
      name="intro"
      rows={7}
      maxLength={10_000}
      hint="Markdown: paragraphs, lists, links, bold."
      defaultValue={fields.intro}
      error={errors.intro}
    />
    {/* Pressing Enter in a field presses the first button of the form: it must be the one that only saves. */}
    <div>
      <Button type="submit" variant="secondary">
        Save
      </Button>
    </div>
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-sm">Entries, in this order</legend>
      {items.length === 0 && <p className="text-quiet">None yet.</p>}
      <ol className="grid gap-3">
        {items.map(({ id, kind, title }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-2 border-rule border-b pb-3">
            <input type="hidden" name="item" value={id} />
            <span className="min-w-48 flex-1">
              {title} <span className="text-quiet text-sm">({kind})</span>
            </span>
            <Button type="submit" name="step" value={`up ${index}`} variant="quiet" size="sm" disabled={index === 0}>
              Up<span className="sr-only">: {title}</span>
            </Button>
            <Button
              type="submit"
              name="step"
              value={`down ${index}`}
              variant="quiet"
              size="sm"
              disabled={index === items.length - 1}
            >
              Down<span className="sr-only">: {title}</span>
            </Button>
            <Button type="submit" name="step" value={`remove ${index}`} variant="quiet" size="sm">
              Remove<span className="sr-only">: {title}</span>
            </Button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-3">
        <Select label="Add an entry" name="add" defaultValue="" className="min-w-0 flex-1" error={errors.items}>
          <option value="">Choose one</option>
          {choices.map(({ id, kind, title }) => (
            <option key={id} value={id}>
              {title} ({kind})
            </option>
          ))}
        </Select>
        <Button type="submit" name="step" value="add" variant="secondary">
          Add it
        </Button>
      </div>
    </fieldset>
  </Form>
)
