import { FilterForm } from '#app/components/forms/filter-form.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { Select, Textarea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { themes } from '#domain/open-data/embed.ts'

interface Props {
  chosen: {
    of: string
    title: string
    subtitle: string
    page: string
    isLive: boolean
    edition: string | null
    theme: string | null
    code: string
    editions: { id: string; label: string }[]
    pictures: { format: string; path: string }[]
    oembed: string
  }
}

/** The code of one embed, what can be chosen about it, and how it looks. */
export const EmbedChoice = ({ chosen }: Props) => {
  const { of, title, subtitle, page, isLive, edition, theme, code, editions, pictures, oembed } = chosen
  const values = { theme: theme ?? '', edition: edition ?? '' }
  return (
    <PageSection
      id="code"
      heading={title}
      intro={
        <>
          <p data-plain-numbers="">{subtitle}</p>
          <p className="mt-3">
            <TextLink to={page}>The page it comes from</TextLink>
          </p>
        </>
      }
    >
      <FilterForm
        path="/embed"
        label="Choose how it looks"
        submit="Show the code"
        values={values}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="of" value={of} />
        <Select label="Colours" name="theme" defaultValue={values.theme} className="grow sm:max-w-72">
          <option value="">As the reader’s system</option>
          {themes.map((one) => (
            <option key={one} value={one}>
              {one === 'light' ? 'Light' : 'Dark'}
            </option>
          ))}
        </Select>
        {editions.length > 0 && (
          <Select label="Values" name="edition" defaultValue={values.edition} className="grow sm:max-w-72">
            <option value="">Always the newest</option>
            {editions.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}, for good
              </option>
            ))}
          </Select>
        )}
      </FilterForm>
      <div className="mt-6" data-plain-numbers="">
        <Textarea
          label="Code for your page"
          hint="Select it all and copy it. The script lets the frame be as tall as what it holds; without it, what does not fit scrolls. One is enough for all frames of a page."
          value={code}
          readOnly
          rows={10}
          spellCheck={false}
        />
      </div>
      <p className="mt-4">
        {isLive
          ? 'It renews itself while it is in view. As a picture it is as of the moment it was asked for:'
          : 'As a picture:'}{' '}
        {pictures.map(({ format, path }, index) => (
          <span key={format}>
            {index > 0 && ', '}
            <TextLink to={path} reloadDocument>
              {format.toUpperCase()}
            </TextLink>
          </span>
        ))}
        . By{' '}
        <TextLink to={oembed} reloadDocument>
          oEmbed
        </TextLink>
      </p>
      <img
        src={pictures[0]!.path}
        alt={`${title}. ${subtitle}`}
        className="mt-6 w-full rounded-card border border-rule"
      />
    </PageSection>
  )
}
