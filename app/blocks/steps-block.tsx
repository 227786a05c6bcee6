import { RichText } from '#app/components/text/rich-text.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** A few short steps run along a line; more or longer ones go down the page. */
export const StepsBlock = ({ block }: { block: BlockNamed<'steps'> }) => {
  const { steps, ...section } = block
  const short = steps.length <= 4 && steps.every(({ text }) => text.length < 260)
  if (short)
    return (
      <Section {...section}>
        <ol className={`steps-along ${steps.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}>
          {steps.map((step) => (
            <li key={step.title}>
              {step.when && <p className="font-semibold text-river text-sm">{step.when}</p>}
              <h3 className="text-xl">{step.title}</h3>
              <RichText html={step.text} className="mt-2 text-quiet" />
            </li>
          ))}
        </ol>
      </Section>
    )
  return (
    <Section {...section} layout="split">
      <ol className="steps-down">
        {steps.map((step) => (
          <li key={step.title}>
            {step.when && <p className="font-semibold text-river text-sm">{step.when}</p>}
            <h3 className="text-xl">{step.title}</h3>
            <RichText html={step.text} className="mt-2" />
          </li>
        ))}
      </ol>
    </Section>
  )
}
