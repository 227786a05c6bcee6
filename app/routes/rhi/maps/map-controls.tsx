import { Destination } from '#app/ui/text-link.tsx'
import type { Choices } from './map-choices.ts'

/** What the map shows. Each choice is a link, because the URL holds the state. */
export const MapControls = ({ offered }: { offered: readonly Choices[] }) => (
  <div className="flex flex-col gap-5">
    {offered.map(({ name, choices }) => (
      <nav key={name} aria-label={name}>
        <p className="mb-2 text-quiet text-sm">{name}</p>
        <ul className="flex flex-wrap gap-2">
          {choices.map(({ label, to, isCurrent }) => (
            <li key={label}>
              <Destination
                to={to}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className={`button inline-flex min-h-9 items-center rounded-full border px-4 font-medium text-sm no-underline ${isCurrent ? 'border-action bg-action text-on-action' : 'border-control hover:border-text hover:bg-text/8'}`}
              >
                {label}
              </Destination>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
)
