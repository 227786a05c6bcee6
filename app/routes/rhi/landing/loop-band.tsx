import { RiverPattern } from '#app/patterns/river-pattern.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type LoopStage, loopStages } from '#domain/site/civic-loop.ts'

const stageTexts: Record<LoopStage, string> = {
  benchmark: 'The index sets what people think of their company beside what the regulator found.',
  diagnose: 'Stations would measure the water itself, all day and all night, above and below an outfall.',
  'act-mrv': 'Restoration is carried out, then measured, reported and verified (MRV) by somebody else.',
  participate: 'River trusts and citizen scientists check the result, and the next survey asks again.',
}

/** The stages of the civic loop, with the one of this page marked. */
export const LoopBand = ({ currentStage }: { currentStage?: LoopStage }) => (
  <section className="on-midnight relative isolate overflow-hidden" aria-labelledby="loop-band">
    <RiverPattern
      name="braid"
      lines={14}
      height={500}
      calm="top"
      className="absolute inset-x-0 bottom-0 -z-1 h-2/3 w-full opacity-35"
    />
    <div className="frame section">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 id="loop-band" className="max-w-[22ch] text-3xl">
          Civic Infrastructure Loop: a score is where the work begins
        </h2>
        <TextLink to="/civic-loop" standAlone>
          See how the loop works
        </TextLink>
      </div>
      <ol className="mt-10 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {loopStages.map(({ code, label, href }) => (
          <li key={code} className="relative border-rule border-t-2 pt-5">
            <span
              className={`absolute -top-[7px] left-0 size-3 rounded-full border-2 border-river ${code === currentStage ? 'bg-river' : 'bg-ground'}`}
            />
            <h3 className="text-xl">
              <TextLink to={href} className="text-text!">
                {label}
              </TextLink>
              {code === currentStage && <span className="ml-3 font-normal text-river text-sm">You are here</span>}
            </h3>
            <p className="mt-2 text-quiet">{stageTexts[code]}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
