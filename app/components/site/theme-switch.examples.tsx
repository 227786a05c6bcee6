import type { Example } from '#app/ui/example.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export const themeSwitchExamples: Example[] = [
  { title: 'Follow the system, light, dark; remembered on this device', render: () => <ThemeSwitch /> },
]
