import { useId, useSyncExternalStore } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from './theme-choice.ts'

const choices: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'Follow the system', icon: 'monitor' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
]

/** System, light or dark. Needs scripts, so without them it is not shown and the system decides. */
export const ThemeSwitch = () => {
  const name = useId()
  const current = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => 'system')
  return (
    <fieldset className="inline-flex rounded-full border border-rule p-0.5 noscript:hidden">
      <legend className="sr-only">Colour theme</legend>
      {choices.map(({ theme, label, icon }) => (
        <label key={theme} className="theme-choice" title={label}>
          <input
            type="radio"
            name={name}
            value={theme}
            checked={current === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon name={icon} className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
