import { TextLink } from './text-link.tsx'

interface Props {
  label: string
  choices: readonly { to: string; text: string; isChosen: boolean }[]
}

/** Links to each choice. The choice is in the URL, so they work without scripts. */
export const ChoiceLinks = ({ label, choices }: Props) => (
  <nav aria-label={label} className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
    <span className="font-semibold">{label}</span>
    {choices.map(({ to, text, isChosen }) => (
      <TextLink
        key={text}
        to={to}
        preventScrollReset
        standAlone
        aria-current={isChosen ? 'true' : undefined}
        className={isChosen ? 'text-text! no-underline!' : ''}
      >
        {text}
      </TextLink>
    ))}
  </nav>
)
