import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { useText } from '#app/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import {
  type Quadrant,
  quadrantCodes,
  quadrants,
  quadrantsParameter,
  selectedQuadrants,
  toggleQuadrant,
} from '#domain/index/matrix.ts'
import { QuadrantIcon } from './quadrant-icon.tsx'

interface Props {
  selected: readonly Quadrant[]
  path: string
  /** The rating year in the URL. */
  epa: string | null
}

/** A toggle per quadrant, all pressed at first. Each submits the selection that it makes as a GET form, so they work without scripts. */
export const QuadrantFilters = ({ selected: inAddress, path, epa }: Props) => {
  const t = useText()
  const address = quadrantsParameter(inAddress)
  // The button itself answers at once; the charts, which are drawn again, follow with the address.
  const [pressed, setPressed] = useState({ on: address, selection: inAddress })
  const press = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement)
      setPressed({ on: address, selection: selectedQuadrants(submitter.value) })
  }
  const selected = pressed.on === address ? pressed.selection : inAddress
  return (
    <Form
      action={path}
      onSubmit={press}
      preventScrollReset
      role="search"
      aria-label={t('Quadrants shown')}
      className="flex flex-wrap gap-2"
    >
      {epa && <input type="hidden" name="epa" value={epa} />}
      {quadrantCodes.map((code) => {
        const isSelected = selected.includes(code)
        return (
          <button
            key={code}
            type="submit"
            name="quadrants"
            value={quadrantsParameter(toggleQuadrant(selected, code))}
            aria-pressed={isSelected}
            className={`button inline-flex min-h-10 items-center gap-2 rounded-full border-[1.5px] px-4 font-medium text-sm ${isSelected ? 'border-text bg-text/5' : 'border-control border-dashed text-quiet'}`}
          >
            <QuadrantIcon quadrant={code} />
            {t(quadrants[code].label)}
            <Icon name={isSelected ? 'check' : 'plus'} className="size-4" />
          </button>
        )
      })}
    </Form>
  )
}
