/** Advice when a search has no results. */
export const NoResults = ({ query }: { query: string }) => (
  <div className="text-sm">
    <p className="font-semibold text-base">No results found for "{query}"</p>
    <p className="mt-2 text-quiet">Try:</p>
    <ul className="ml-4 list-disc text-quiet">
      <li>different spelling or synonyms</li>
      <li>broader terms like "water company" or "pollution"</li>
      <li>specific company names</li>
      <li>the name of a town, or a postcode, for the river near it</li>
    </ul>
  </div>
)
