import { isStorable, unstorableMessage } from '../text/storable.ts'
import { type IssueDraft, issueDraftSchema, moveItem } from './issue.ts'

interface IssueForm {
  draft: IssueDraft | null
  errors: Record<string, string>
  submitted: { subject: string; preheader: string; intro: string }
}

/** The posted form of an issue: its fields, and its entries after the step that was pressed (`up 2`, `remove 0`, `add`). */
export const readIssueForm = (form: FormData): IssueForm => {
  const field = (name: string) => String(form.get(name) ?? '')
  const submitted = { subject: field('subject'), preheader: field('preheader'), intro: field('intro') }
  const items = stepItems(form.getAll('item').map(String), field('step'), field('add'))
  const checked = issueDraftSchema.safeParse({ ...submitted, items: [...new Set(items)] })
  if (!checked.success)
    return {
      draft: null,
      errors: Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])),
      submitted,
    }
  const unstorable = Object.entries(submitted).find(([, text]) => !isStorable(text))
  if (unstorable) return { draft: null, errors: { [unstorable[0]]: unstorableMessage }, submitted }
  return { draft: checked.data, errors: {}, submitted }
}

/** Pressing Save with an entry chosen adds it too: that is what was meant. */
const stepItems = (items: string[], step: string, added: string): string[] => {
  const [verb, place] = step.split(' ')
  const index = Number(place)
  const stepped =
    verb === 'up'
      ? moveItem(items, index, -1)
      : verb === 'down'
        ? moveItem(items, index, 1)
        : verb === 'remove'
          ? items.filter((_, position) => position !== index)
          : items
  return added ? [...stepped, added] : stepped
}
