import { Button } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { customPatterns, simplePatterns } from '#domain/editorial/patterns.ts'
import { lineLimits, type RequestedPattern, requestedPattern } from './requested-pattern.ts'

/** The raw text of the fields, which may be incomplete or invalid while it is typed. */
export type Draft = Record<keyof RequestedPattern, string>

interface Props {
  /** What stands in the fields at first. They are uncontrolled, so that what was typed before hydration stands, and the caret with it. */
  initial: Draft
  draft: Draft
  onChange: (draft: Draft) => void
  /** Scripts run: the drawing follows the fields, so the button is not needed. */
  hydrated: boolean
}

export const draftOf = ({ pattern, seed, lines }: RequestedPattern): Draft => ({
  pattern,
  seed: String(seed),
  lines: String(lines),
})

const groups = [
  { label: 'Ten rivers', names: customPatterns },
  { label: 'Eight simple patterns', names: simplePatterns },
]

export const PatternControls = ({ initial, draft, onChange, hydrated }: Props) => {
  const field = (name: keyof Draft) => ({
    name,
    defaultValue: initial[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  })
  const { lines } = requestedPattern(new URLSearchParams(draft))
  return (
    <form
      method="get"
      action="/river-patterns-demo#draw"
      onSubmit={(event) => event.preventDefault()}
      className="mt-6 grid items-end gap-x-6 gap-y-5 md:grid-cols-[1.3fr_0.8fr_1.6fr_auto]"
    >
      <Select label="Pattern" {...field('pattern')}>
        {groups.map(({ label, names }) => (
          <optgroup key={label} label={label}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name[0]!.toUpperCase() + name.slice(1)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <TextInput label="Seed" type="number" inputMode="numeric" min={0} max={999999} {...field('seed')} />
      <div className="flex flex-col gap-1.5">
        <label htmlFor="pattern-lines" className="font-semibold text-sm">
          Lines, about {lines}
        </label>
        <input
          id="pattern-lines"
          type="range"
          {...lineLimits}
          {...field('lines')}
          className="h-11 w-full cursor-pointer accent-[var(--action)]"
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        className={`max-md:hidden noscript:inline-flex ${hydrated ? 'invisible' : ''}`}
      >
        Draw this river
      </Button>
    </form>
  )
}
