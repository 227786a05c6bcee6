import type { ReactNode } from 'react'

/** A row of counts, each under its name. */
export const Tally = ({ counts }: { counts: readonly { name: string; value: ReactNode; note?: ReactNode }[] }) => (
  <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
    {counts.map(({ name, value, note }) => (
      <div key={name} className="border-river border-t-2 pt-3">
        <dt className="text-quiet text-sm">{name}</dt>
        <dd className="font-display text-2xl">{value}</dd>
        {note && <dd className="text-quiet text-sm">{note}</dd>}
      </div>
    ))}
  </dl>
)
