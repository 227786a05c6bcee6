import { useText } from '#app/language.ts'

/** Advice when a search has no results. */
export const NoResults = ({ query }: { query: string }) => {
  const t = useText()
  return (
    <div className="text-sm">
      <p className="font-semibold text-base">{t('No results found for "{query}"', { query })}</p>
      <p className="mt-2 text-quiet">{t('Try:')}</p>
      <ul className="ml-4 list-disc text-quiet">
        <li>{t('different spelling or synonyms')}</li>
        <li>{t('broader terms like "water company" or "pollution"')}</li>
        <li>{t('specific company names')}</li>
        <li>{t('the name of a town, or a postcode, for the river near it')}</li>
      </ul>
    </div>
  )
}
