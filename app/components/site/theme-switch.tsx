import { useId } from 'react'
import { useText } from '#app/language.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const choices: { theme: 'system' | 'light' | 'dark'; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'Follow the system', icon: 'monitor' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
]

/**
 * System, light or dark. server/pages/first-touch.ts applies the choice, remembers it and ticks it in every switch, from the
 * first byte on. It needs scripts, so without them it is not shown and the system decides.
 */
export const ThemeSwitch = () => {
  const t = useText()
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-full border border-rule p-0.5 noscript:hidden">
      <legend className="sr-only">{t('Colour theme')}</legend>
      {choices.map(({ theme, label, icon }) => (
        <label key={theme} className="theme-choice" title={t(label)}>
          <input
            type="radio"
            name={name}
            value={theme}
            defaultChecked={theme === 'system'}
            data-theme-choice
            className="sr-only"
          />
          <Icon name={icon} className="size-4" />
          <span className="sr-only">{t(label)}</span>
        </label>
      ))}
    </fieldset>
  )
}
