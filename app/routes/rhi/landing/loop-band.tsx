import { useText } from '#app/language.ts'
import { RiverPattern } from '#app/patterns/river-pattern.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { LoopStage } from '#domain/site/civic-loop.ts'
import type { StageInWords } from './loop-stages.ts'

interface Props {
  stages: readonly StageInWords[]
  currentStage?: LoopStage
}

/** The stages of the civic loop, with the one of this page marked. */
export const LoopBand = ({ stages, currentStage }: Props) => {
  const t = useText()
  return (
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
            {t('Civic Infrastructure Loop: a score is where the work begins')}
          </h2>
          <TextLink to="/civic-loop" standAlone>
            {t('See how the loop works')}
          </TextLink>
        </div>
        <ol className="mt-10 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {stages.map(({ code, label, href, text }) => (
            <li key={code} className="relative border-rule border-t-2 pt-5">
              <span
                className={`absolute -top-[7px] left-0 size-3 rounded-full border-2 border-river ${code === currentStage ? 'bg-river' : 'bg-ground'}`}
              />
              <h3 className="text-xl">
                <TextLink to={href} className="text-text!">
                  {label}
                </TextLink>
                {code === currentStage && (
                  <span className="ml-3 font-normal text-river text-sm">{t('You are here')}</span>
                )}
              </h3>
              <p className="mt-2 text-quiet">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
