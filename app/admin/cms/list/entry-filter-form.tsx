import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { countNarrowing, type EntryFilter, entryFilterQuery, entrySorts } from '#domain/cms/entry-filter.ts'
import { entryStateNames, entryStates } from '#domain/cms/entry-state.ts'
import { streams } from '#domain/editorial/streams.ts'

interface Choice {
  value: string
  label: string
}

interface Props {
  path: string
  filter: EntryFilter
  /** Which of the collection's fields can narrow the list. */
  offers: { desk: boolean; tag: boolean; stream: boolean }
  choices: { people: Choice[]; desks: Choice[]; tags: Choice[] }
}

const streamChoices = Object.entries(streams).map(([value, { label }]) => ({ value, label }))

/** A GET form: the choice is in the address. What is rarely used is folded away, which a phone needs most. */
export const EntryFilterForm = ({ path, filter, offers, choices }: Props) => {
  const { search, state, sort, ...rest } = filter
  const hidden = countNarrowing({ ...rest, search: '', state: null, sort: 'updated' })
  return (
    // The key remounts the uncontrolled fields when a link changes the address.
    <Form key={entryFilterQuery(filter)} role="search" aria-label="Entries" className="mb-6">
      <div className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]">
        <TextInput
          label="Words"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={100}
          className="max-sm:col-span-2"
        />
        <Choose label="State" name="state" value={state ?? ''} any="Any, but deleted" choices={stateChoices} />
        <Select label="Order" name="sort" defaultValue={sort} className="max-sm:hidden">
          {Object.entries(entrySorts).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </div>
      <details className="mt-3" open={hidden > 0}>
        <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm">
          <Icon name="chevron-down" className="size-4" />
          More filters{hidden > 0 && ` (${hidden} in use)`}
        </summary>
        <div className="mt-3 grid items-end gap-3 sm:grid-cols-3">
          {offers.desk && <Choose label="Desk" name="desk" value={filter.desk} choices={choices.desks} />}
          {offers.tag && <Choose label="Tag" name="tag" value={filter.tag} choices={choices.tags} />}
          {offers.stream && <Choose label="Stream" name="stream" value={filter.stream} choices={streamChoices} />}
          <Choose label="Person" name="person" value={filter.person} any="Anybody" choices={choices.people} />
          <Choose label="Assigned to" name="assignee" value={filter.assignee} any="Anybody" choices={choices.people} />
          <TextInput label="Published from" name="from" type="date" defaultValue={filter.from} />
          <TextInput label="Published until" name="to" type="date" defaultValue={filter.to} />
          <Checkbox label="Ready for review" name="review" value="yes" defaultChecked={filter.review} />
        </div>
        <ButtonLink to={path} variant="quiet" size="sm" className="mt-3">
          Show all
        </ButtonLink>
      </details>
    </Form>
  )
}

const stateChoices = entryStateNames.map((value) => ({ value, label: entryStates[value].label }))

interface ChooseProps {
  label: string
  name: string
  value: string
  any?: string
  choices: Choice[]
}

const Choose = ({ label, name, value, any = 'Any', choices }: ChooseProps) => (
  <Select label={label} name={name} defaultValue={value}>
    <option value="">{any}</option>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </Select>
)
