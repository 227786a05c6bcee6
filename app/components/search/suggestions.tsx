import { Icon, type IconName } from '#app/ui/icon.tsx'

interface Props {
  heading: string
  searches: readonly string[]
  icon: IconName
  onChoose: (search: string) => void
}

/** Searches to choose from: choosing one puts it into the box. */
export const Suggestions = ({ heading, searches, icon, onChoose }: Props) => {
  if (searches.length === 0) return null
  return (
    <section className="px-2 py-3">
      <h3 className="px-3 pb-1 font-semibold font-text text-quiet text-xs tracking-normal">{heading}</h3>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <button type="button" className="search-choice" onClick={() => onChoose(search)}>
              <Icon name={icon} className="size-4 text-quiet" />
              {search}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
