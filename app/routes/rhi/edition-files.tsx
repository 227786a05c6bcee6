import { TextLink } from '#app/ui/text-link.tsx'
import { longDate } from '#domain/text/dates.ts'

/** What a page tells of an edition: no file's text. */
export interface EditionSummary {
  id: string
  number: number
  publishedAt: string
  citation: string
  files: readonly { name: string; sha256: string }[]
}

interface Props {
  edition: EditionSummary
  /** False for the moment between a change and the edition that keeps it. */
  isCurrent?: boolean
}

/** How to cite an edition, its files and their checksums. */
export const EditionFiles = ({ edition: { id, number, publishedAt, citation, files }, isCurrent = true }: Props) => (
  <>
    <p className="font-semibold">Cite this edition</p>
    <p className="wrap-anywhere" data-citation="" data-plain-numbers="">
      {citation}
    </p>
    <p className="mt-2">
      <TextLink to={`/cite?of=/rhi/editions/${id}`}>BibTeX, RIS, CSL-JSON</TextLink>
    </p>
    <p className="mt-2 text-quiet text-sm">
      {isCurrent
        ? `Edition ${number}, of ${longDate(publishedAt.slice(0, 10))}. What stands at its address will not change; a correction is the next edition.`
        : `The figures on this page have changed since edition ${number}. The next edition follows shortly.`}{' '}
      <TextLink to={`/rhi/editions/${id}`}>Edition {number} and all others</TextLink>
    </p>
    <dl className="mt-6 border-text border-t-2">
      {files.map(({ name, sha256 }) => (
        <div key={name} className="border-rule border-b py-3" data-plain-numbers="">
          <dt>
            <TextLink to={`/rhi/editions/${id}/${name}`} reloadDocument standAlone>
              {name}
            </TextLink>
          </dt>
          <dd className="wrap-anywhere text-quiet text-sm">SHA-256 {sha256}</dd>
        </div>
      ))}
    </dl>
  </>
)
