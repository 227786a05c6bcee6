import type { Example } from './example.ts'
import { Icon, iconNames } from './icon.tsx'

export const iconExamples: Example[] = [
  {
    title: 'One line weight, one grid',
    render: () => (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-2 gap-y-5">
        {iconNames.map((name) => (
          <li key={name} className="flex flex-col items-center gap-2 text-quiet text-xs">
            <Icon name={name} className="size-6 text-text" />
            {name}
          </li>
        ))}
      </ul>
    ),
  },
]
