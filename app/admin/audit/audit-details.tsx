/** The details of a change as a list of names and values, so that nobody has to read JSON. */
export const AuditDetails = ({ details }: { details: Record<string, unknown> | null }) => {
  const parts = Object.entries(details ?? {}).filter(([, value]) => value !== null && value !== undefined)
  if (parts.length === 0) return <span className="text-quiet">None</span>
  return (
    <dl className="grid gap-0.5 text-sm">
      {parts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt className="text-quiet">{name}:</dt>
          <dd className="min-w-0 break-words">{formatValue(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, entry]) => `${name} ${formatValue(entry)}`)
      .join('; ')
  return String(value)
}
