interface Props {
  /** For screen readers: "Loading results". */
  label: string
  lines?: number
  /** A block the size of a picture above the lines. */
  picture?: boolean
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3']

/** A placeholder in the size of content that is loading, so that nothing moves when it comes. */
export const Skeleton = ({ label, lines = 3, picture = false }: Props) => (
  <div role="status" className="animate-pulse motion-reduce:animate-none">
    <span className="sr-only">{label}</span>
    {picture && <span className="skeleton mb-4 block aspect-16/9 w-full rounded-card" />}
    <span className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines without state
        <span key={index} className={`skeleton block h-4 rounded-full ${widths[index % widths.length]}`} />
      ))}
    </span>
  </div>
)
