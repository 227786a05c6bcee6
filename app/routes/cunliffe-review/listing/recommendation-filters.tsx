import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import {
  type Counts,
  type Facet,
  type RecommendationFilters as Filters,
  facets,
  type RecommendationView,
  recommendationsPath,
} from '#domain/review/recommendation-filters.ts'

interface Props {
  filters: Filters
  view: RecommendationView
  counts: Counts
}

const facetLabels: Record<Facet, { label: string; any: string }> = {
  theme: { label: 'Theme', any: 'Any theme' },
  addressee: { label: 'Who must act', any: 'Anyone' },
  response: { label: 'Government response', any: 'Any response' },
  tag: { label: 'Topic page', any: 'Any topic page' },
}

/** The filters of the topics, each option with its number of results. A GET form, so it works without scripts. A choice takes effect at once. */
export const RecommendationFilters = ({ filters, view, counts }: Props) => {
  const submit = useSubmit()
  return (
    <Form
      role="search"
      aria-label="Recommendations"
      action={recommendationsPath}
      method="get"
      // Empty fields stay out of the URL.
      onSubmit={(event) => {
        event.preventDefault()
        const filledFields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
        submit(new URLSearchParams(filledFields as [string, string][]), {
          action: recommendationsPath,
          preventScrollReset: true,
        })
      }}
      className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      {view === 'tracker' && <input type="hidden" name="view" value="tracker" />}
      {facets.map((facet) => (
        <Select
          key={`${facet} ${filters[facet]}`}
          name={facet}
          label={facetLabels[facet].label}
          defaultValue={filters[facet] ?? ''}
          onChange={({ currentTarget }) => currentTarget.form!.requestSubmit()}
        >
          <option value="">{facetLabels[facet].any}</option>
          {counts[facet].map(({ code, label, count }) => (
            <option key={code} value={code}>
              {label} ({count})
            </option>
          ))}
        </Select>
      ))}
      <TextInput
        key={`words ${filters.words}`}
        type="search"
        name="words"
        label="Words"
        defaultValue={filters.words ?? ''}
        maxLength={100}
        className="lg:col-span-3"
      />
      <Button type="submit">Filter topics</Button>
    </Form>
  )
}
