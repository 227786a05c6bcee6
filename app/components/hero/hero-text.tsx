import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName, iconNames } from '#app/ui/icon.tsx'
import { defaultSubtitle, rotatingHeadlines } from '#domain/site/hero-words.ts'
import { RotatingHeadline } from './rotating-headline.tsx'

export interface HeroButton {
  text: string
  href: string
  variant: 'primary' | 'secondary'
  icon?: string | null
}

interface Props {
  title?: string | null
  headlines?: readonly string[]
  subtitle?: string | null
  badge?: string | null
  buttons?: readonly HeroButton[] | null
}

const isIcon = (name: string): name is IconName => (iconNames as string[]).includes(name)

/** Longer than this, a title is a sentence and is set a step smaller. */
const longTitle = 38

export const HeroText = ({ title, headlines = rotatingHeadlines, subtitle, badge, buttons }: Props) => (
  <div className="max-w-184">
    {badge && <p className="eyebrow mb-5">{badge}</p>}
    {title ? (
      <h1 className="hero-title" data-long={title.length > longTitle || undefined}>
        {title}
      </h1>
    ) : (
      <RotatingHeadline headlines={headlines} />
    )}
    <p className="mt-6 max-w-[54ch] text-lg text-text/85">
      {(subtitle ?? defaultSubtitle).split('|').map((line) => (
        <span key={line} className="block">
          {line.trim()}
        </span>
      ))}
    </p>
    {buttons && buttons.length > 0 && (
      <div className="mt-8 flex flex-wrap gap-3" data-hides-drawer>
        {buttons.map(({ text, href, variant, icon }) => (
          <ButtonLink key={href} to={href} variant={variant} size="lg">
            {icon && isIcon(icon) && <Icon name={icon} />}
            {text}
          </ButtonLink>
        ))}
      </div>
    )}
  </div>
)
