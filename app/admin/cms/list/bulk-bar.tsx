import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'

interface Choice {
  value: string
  label: string
}

interface Props {
  ticked: number
  rights: { publish: boolean; tag: boolean }
  choices: { people: Choice[]; tags: Choice[] }
}

/** What can be done to the entries that are ticked. Inside the form of the table. */
export const BulkBar = ({ ticked, rights, choices }: Props) => (
  <fieldset className="mt-4 rounded-card border border-rule bg-mist p-4">
    <legend className="px-1 font-semibold text-sm">With the ticked entries</legend>
    <p className="mb-3 text-quiet text-sm" role="status">
      {ticked === 0 ? 'Tick entries to do the same to all of them.' : `${ticked} ticked`}
    </p>
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      {rights.publish && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="bulk-publish" size="sm">
            Publish
          </Button>
          <Button type="submit" name="intent" value="bulk-withdraw" variant="secondary" size="sm">
            Withdraw…
          </Button>
        </div>
      )}
      {rights.tag && (
        <Pick label="Tag" name="tag" none="Choose a tag" choices={choices.tags}>
          <Button type="submit" name="intent" value="bulk-tag" variant="secondary" size="sm">
            Add the tag
          </Button>
        </Pick>
      )}
      <Pick label="Person" name="assignee" none="Nobody" choices={choices.people}>
        <Button type="submit" name="intent" value="bulk-assign" variant="secondary" size="sm">
          Assign
        </Button>
      </Pick>
    </div>
  </fieldset>
)

interface PickProps {
  label: string
  name: string
  none: string
  choices: Choice[]
  children: React.ReactNode
}

const Pick = ({ label, name, none, choices, children }: PickProps) => (
  <div className="flex flex-wrap items-end gap-3">
    <Select label={label} name={name} defaultValue="" className="w-52">
      <option value="">{none}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    {children}
  </div>
)
