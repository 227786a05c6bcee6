/** A change is told as its parts, so that nobody has to read JSON. */
export const AuditDetails = ({ details }: { details: Record<string, unknown> | null }) => {
  const parts = Object.entries(details ?? {}).filter(([, value]) => value !== null && value !== undefined)
  if (parts.length === 0) return <span className="text-quiet">None</span>
  return (
    <dl className="grid gap-0.5 text-sm">
      {parts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt className="text-quiet">{name}:</dt>
          <dd className="min-w-0 break-words">{inWords(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${name} ${inWords(one)}`)
      .join('; ')
  return String(value)
}
