import { useId } from 'react'
import { type LoopStage, loopStages } from '#domain/site/civic-loop.ts'
import { arrowOf, cornerOf, reachOf, ringSize } from './loop-ring.ts'

/** What the diagram says of each stage: its work, and what it hands on. The last stage feeds the first. */
const stageTexts: Record<LoopStage, { text: string; handsOn: string }> = {
  benchmark: {
    text: 'A survey and the public record, side by side, show where trust and performance part company.',
    handsOn: 'A place and a question',
  },
  diagnose: {
    text: 'Stations in the water show what is happening hour by hour, and narrow down why.',
    handsOn: 'A likely cause, with its uncertainty',
  },
  'act-mrv': {
    text: 'Someone with the power to act does so. The result is measured, reported and verified by a test agreed beforehand.',
    handsOn: 'A change, a date and a test for success',
  },
  participate: {
    text: 'River trusts, volunteers and neighbours add what sensors cannot see, and question the findings.',
    handsOn: 'Observations, doubts and local knowledge',
  },
}

/** Whole class names: Tailwind does not find those that are put together at run time. */
const litClasses = [
  'group-has-[[value=benchmark]:checked]/loop:opacity-100',
  'group-has-[[value=diagnose]:checked]/loop:opacity-100',
  'group-has-[[value=act-mrv]:checked]/loop:opacity-100',
  'group-has-[[value=participate]:checked]/loop:opacity-100',
]
const visibleClasses = [
  'group-has-[[value=benchmark]:checked]/loop:visible',
  'group-has-[[value=diagnose]:checked]/loop:visible',
  'group-has-[[value=act-mrv]:checked]/loop:visible',
  'group-has-[[value=participate]:checked]/loop:visible',
]
const filledClasses = [
  'group-has-[[value=benchmark]:checked]/loop:bg-river group-has-[[value=benchmark]:checked]/loop:text-ground',
  'group-has-[[value=diagnose]:checked]/loop:bg-river group-has-[[value=diagnose]:checked]/loop:text-ground',
  'group-has-[[value=act-mrv]:checked]/loop:bg-river group-has-[[value=act-mrv]:checked]/loop:text-ground',
  'group-has-[[value=participate]:checked]/loop:bg-river group-has-[[value=participate]:checked]/loop:text-ground',
]
/** The disc of each corner sits on the ring; its name stands outside, clear of the lines. */
const corners = [
  'right-[calc(77.3%-1.375rem)] bottom-[calc(77.3%-1.375rem)] flex-col-reverse items-end @md:*:last:mr-3',
  'left-[calc(77.3%-1.375rem)] bottom-[calc(77.3%-1.375rem)] flex-col-reverse items-start @md:*:last:ml-3',
  'left-[calc(77.3%-1.375rem)] top-[calc(77.3%-1.375rem)] flex-col items-start @md:*:last:ml-3',
  'right-[calc(77.3%-1.375rem)] top-[calc(77.3%-1.375rem)] flex-col items-end @md:*:last:mr-3',
]

/**
 * The civic loop. Radio buttons do the stepping, so it works by arrow key, by touch and without scripts; every stage is
 * readable and a link at all times. The ring repeats what the list says, so it is hidden from assistive technology.
 */
export const LoopDiagram = () => {
  const id = useId()
  return (
    <div className="group/loop @container diagram">
      <div className="grid items-center gap-x-14 gap-y-8 @3xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div aria-hidden="true" className="relative mx-auto aspect-square w-full max-w-[30rem]">
          <svg
            viewBox={`0 0 ${ringSize} ${ringSize}`}
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="diagram-drawing absolute inset-0 size-full"
          >
            {loopStages.map(({ code }, n) => (
              <g key={code} className={`opacity-40 transition-opacity duration-300 ${litClasses[n]}`}>
                {reachOf(n).map((d, k) => (
                  <path key={d} d={d} className={k % 3 === 1 ? 'stroke-good' : 'stroke-river'} strokeWidth="1.6" />
                ))}
                <path d={arrowOf(n)} className="stroke-text" strokeWidth="3" />
              </g>
            ))}
            {loopStages.map(({ code }, n) => (
              <circle key={code} cx={cornerOf(n)[0]} cy={cornerOf(n)[1]} r="29" className="fill-ground" />
            ))}
          </svg>
          {loopStages.map(({ code, label }, n) => (
            <label key={code} htmlFor={`${id}${code}`} className={`absolute flex cursor-pointer gap-1.5 ${corners[n]}`}>
              <span
                className={`forced-color-adjust-none grid size-11 place-items-center rounded-full border-2 border-river font-display font-semibold text-lg transition-colors ${filledClasses[n]}`}
              >
                {n + 1}
              </span>
              <span className="whitespace-nowrap font-display font-semibold">{label}</span>
            </label>
          ))}
          <div className="absolute inset-[24%] grid place-items-center text-center">
            {loopStages.map(({ code }, n) => (
              <p
                key={code}
                className={`invisible col-start-1 row-start-1 max-w-[13rem] leading-snug ${visibleClasses[n]}`}
              >
                <span className="block text-quiet text-sm">Hands on</span>
                <span className="mt-1 block font-display font-semibold text-xl">{stageTexts[code].handsOn}</span>
              </p>
            ))}
          </div>
        </div>
        <fieldset>
          <legend className="text-quiet text-sm">Step round the loop: choose a number, or use the arrow keys.</legend>
          <ol className="mt-4">
            {loopStages.map(({ code, label, href }, n) => (
              <li key={code} className="grid grid-cols-[3.25rem_1fr] border-rule border-t py-5 last:border-b">
                <span className="relative size-9">
                  <input
                    type="radio"
                    id={`${id}${code}`}
                    name={`${id}stage`}
                    value={code}
                    defaultChecked={n === 0}
                    aria-label={`Stage ${n + 1} of 4: ${label}`}
                    className="peer size-9 cursor-pointer appearance-none rounded-full border-2 border-control checked:border-river checked:bg-river"
                  />
                  <span
                    aria-hidden="true"
                    className="pointer-events-none absolute inset-0 grid forced-color-adjust-none place-items-center font-display font-semibold peer-checked:text-ground"
                  >
                    {n + 1}
                  </span>
                </span>
                <div>
                  <a
                    href={href}
                    className="inline-flex min-h-9 items-center font-display font-semibold text-xl underline decoration-river decoration-2 underline-offset-4 hover:text-action"
                  >
                    {label}
                  </a>
                  <p className="mt-1 max-w-[58ch]">{stageTexts[code].text}</p>
                  <p className="mt-1.5 text-quiet text-sm">
                    Hands on: <span className="text-text">{stageTexts[code].handsOn.toLowerCase()}</span>
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </fieldset>
      </div>
    </div>
  )
}
