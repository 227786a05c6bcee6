import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import type { InsightFilters as Filters } from '#domain/editorial/insight.ts'
import { insightsAddress } from '#domain/editorial/insights-address.ts'
import { streams } from '#domain/editorial/streams.ts'

interface Props {
  filters: Filters
  tags: readonly { slug: string; label: string }[]
}

/** Words, stream and tag. A GET form, so that it works without scripts and every list can be shared. A choice takes effect at once. */
export const InsightFilters = ({ filters, tags }: Props) => {
  const submit = useSubmit()
  return (
    <div className="flex flex-col gap-6">
      <nav aria-label="Streams" className="flex flex-wrap gap-2">
        <Chip to={insightsAddress({ ...filters, stream: null })} pressed={!filters.stream}>
          All streams
        </Chip>
        {Object.entries(streams).map(([code, { label }]) => (
          <Chip key={code} to={insightsAddress({ ...filters, stream: code })} pressed={filters.stream === code}>
            {label}
          </Chip>
        ))}
      </nav>
      <Form
        role="search"
        aria-label="Insights"
        action="/insights"
        method="get"
        // Empty fields stay out of the URL.
        onSubmit={(event) => {
          event.preventDefault()
          const filledFields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
          submit(new URLSearchParams(filledFields as [string, string][]), {
            action: '/insights',
            preventScrollReset: true,
          })
        }}
        className="grid items-end gap-4 md:grid-cols-[1fr_16rem_auto]"
      >
        {filters.stream && <input type="hidden" name="stream" value={filters.stream} />}
        <TextInput
          key={`search ${filters.search}`}
          type="search"
          name="search"
          label="Search insights"
          defaultValue={filters.search ?? ''}
          maxLength={100}
        />
        <Select
          key={`tag ${filters.tag}`}
          name="tag"
          label="Tag"
          defaultValue={filters.tag ?? ''}
          onChange={({ currentTarget }) => currentTarget.form!.requestSubmit()}
        >
          <option value="">Any tag</option>
          {tags.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit">Filter insights</Button>
      </Form>
    </div>
  )
}
