import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** What a page tells of an edition: no file's text. */
export interface EditionSummary {
  id: string
  number: number
  /** Its date and what it promises, or that a change since it follows in the next. */
  about: string
  citation: string
  files: readonly { name: string; sha256: string }[]
}

interface Props {
  edition: EditionSummary
}

/** How to cite an edition, its files and their checksums. */
export const EditionFiles = ({ edition: { id, number, about, citation, files } }: Props) => {
  const t = useText()
  return (
    <>
      <p className="font-semibold">{t('Cite this edition')}</p>
      <p className="wrap-anywhere" data-citation="" data-plain-numbers="">
        <AsWritten text={citation} />
      </p>
      <p className="mt-2">
        <TextLink to={`/cite?of=/rhi/editions/${id}`}>BibTeX, RIS, CSL-JSON</TextLink>
      </p>
      <p className="mt-2 text-quiet text-sm">
        {about} <TextLink to={`/rhi/editions/${id}`}>{t('Edition {number} and all others', { number })}</TextLink>
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
}
