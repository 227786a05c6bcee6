import { DisclosureSummary } from '#app/ui/disclosure-summary.tsx'
import type { ContentsEntry } from '#domain/editorial/rich-text.ts'

interface Props {
  contents: readonly ContentsEntry[]
  /** "In this article". */
  label: string
}

const Entries = ({ contents }: { contents: Props['contents'] }) => (
  <ol className="flex flex-col">
    {contents
      .filter(({ level }) => level === 2)
      .map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="contents-link">
            {text}
          </a>
        </li>
      ))}
  </ol>
)

/** Where to find what. Beside the text where there is room, folded above it where there is not. */
export const ContentsList = ({ contents, label }: Props) => {
  if (contents.length < 3) return null
  return (
    <>
      <nav aria-label={label} className="hidden lg:block">
        <p className="mb-3 font-semibold text-sm">{label}</p>
        <Entries contents={contents} />
      </nav>
      <details className="group border-rule border-y py-1 lg:hidden">
        <DisclosureSummary className="min-h-11 text-sm">{label}</DisclosureSummary>
        <nav aria-label={label} className="pb-4">
          <Entries contents={contents} />
        </nav>
      </details>
    </>
  )
}
