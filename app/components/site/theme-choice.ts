/** The reader's choice of theme. The inline script in root.tsx applies the same rule before the first paint. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const changeEvent = 'themechange'

export const readTheme = (): Theme => {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Storage can be switched off; the system's choice then stands.
    return 'system'
  }
}

const apply = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** The remembered theme, put on the document. */
export const applyTheme = () => apply(readTheme())

export const chooseTheme = (theme: Theme) => {
  apply(theme)
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Not remembered, but chosen for this page.
  }
  dispatchEvent(new Event(changeEvent))
}

/** Called when another switch on this page, or another tab, changes the theme. */
export const subscribeToTheme = (listener: () => void) => {
  const onStorage = () => {
    applyTheme()
    listener()
  }
  addEventListener(changeEvent, listener)
  addEventListener('storage', onStorage)
  return () => {
    removeEventListener(changeEvent, listener)
    removeEventListener('storage', onStorage)
  }
}
