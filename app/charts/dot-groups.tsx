import type { ReactNode } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { ValueTable } from './value-table.tsx'

interface Props {
  id: string
  message: string
  /** What one dot is. */
  note: string
  groups: readonly { label: string; count: number /** Hollow dots are for what is absent. */; filled: boolean }[]
  source: ReactNode
  /** Where what is counted can be seen one by one. */
  link: string
}

const step = 15
const radius = 5.5

/** Things counted one by one, a row for each group. The count stands in words, so the dots need none. */
export const DotGroups = ({ id, message, note, groups, source, link }: Props) => (
  <ChartFrame
    id={id}
    title={message}
    subtitle={note}
    link={link}
    source={source}
    table={
      <ValueTable
        caption={message}
        heads={['Group', 'Number']}
        rows={groups.map(({ label, count }) => ({ id: label, label, text: count }))}
      />
    }
  >
    <dl data-plot="" className="border-text border-t-2">
      {groups.map(({ label, count, filled }) => (
        <div key={label} className="items-center gap-4 border-rule border-b py-3.5 sm:flex">
          <dt className="w-56 shrink-0 text-sm">
            <span className="mr-2 inline-block min-w-6 font-semibold tabular-nums">{count}</span>
            {label}
          </dt>
          <dd>
            <svg
              viewBox={`0 0 ${count * step} ${step}`}
              width={count * step}
              height={step}
              aria-hidden="true"
              focusable="false"
              className="max-w-full"
            >
              {Array.from({ length: count }, (_, index) => (
                <circle
                  // biome-ignore lint/suspicious/noArrayIndexKey: identical dots without state
                  key={index}
                  cx={index * step + step / 2}
                  cy={step / 2}
                  r={radius}
                  className={filled ? 'fill-river stroke-river' : 'fill-transparent stroke-control'}
                  strokeWidth="1.5"
                />
              ))}
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  </ChartFrame>
)
