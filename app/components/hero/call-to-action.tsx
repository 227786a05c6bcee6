import { RiverPattern } from '#app/patterns/river-pattern.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PatternName } from '#domain/editorial/patterns.ts'
import type { HeroButton } from './hero-text.tsx'

interface Props {
  heading: string
  text?: string | null
  buttons: readonly HeroButton[]
  pattern?: PatternName | null
}

/** What to do next: one dark panel on the page's ground, with the river pattern beside the text. */
export const CallToAction = ({ heading, text, buttons, pattern }: Props) => (
  <div className="no-print on-midnight relative isolate overflow-hidden rounded-card px-6 py-12 md:px-14 md:py-16">
    <RiverPattern
      name={pattern ?? 'meander'}
      lines={18}
      width={900}
      height={600}
      calm="left"
      className="absolute inset-y-0 right-0 -z-1 h-full w-2/3 opacity-60 max-lg:hidden"
    />
    <div className="max-w-xl">
      <h2 className="text-3xl">{heading}</h2>
      {text && <p className="mt-4 text-lg text-text/85">{text}</p>}
      <div className="mt-8 flex flex-wrap gap-3" data-hides-drawer>
        {buttons.map((button) => (
          <ButtonLink key={button.href} to={button.href} variant={button.variant} size="lg">
            {button.text}
          </ButtonLink>
        ))}
      </div>
    </div>
  </div>
)
