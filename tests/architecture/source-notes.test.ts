import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Files with a note that leads nowhere further, each with why: it stands beside no single number, or is itself the end of the way. */
const withoutPage: Record<string, string> = {
  'app/blocks/bars-block.tsx': 'a writer’s own chart: its one source is all that is on record',
  'app/blocks/page-extras.tsx': 'a count of topics, which the page lists',
  'app/blocks/table-block.tsx': 'a writer’s own table: its one source is all that is on record',
  'app/components/rhi/ranking/ranking-cards.tsx':
    'sources of a column; each value has a note of its own at its company',
  'app/components/rhi/ranking/ranking-head.tsx': 'sources of a column; each value has a note of its own at its company',
  'app/components/rhi/score-card.tsx': 'six figures at once',
  'app/components/sources/figure-value.tsx': 'a figure of a content block, without an address',
  'app/components/water-state/bathing-line.tsx': 'a reading of a feed, as it came',
  'app/components/water-state/incident-lines.tsx': 'a telephone number',
  'app/components/water-state/rain-line.tsx': 'a reading of a feed, as it came',
  'app/components/water-state/reach-list.tsx': 'a class of a feed, as it came',
  'app/components/water-state/sonde-line.tsx': 'a reading of a feed, as it came',
  'app/routes/catchments/catchment/ecological-classes.tsx': 'classes of a feed, as they came',
  'app/routes/catchments/figures/route.tsx': 'is the page',
  'app/routes/figures/route.tsx': 'is the page',
  'app/routes/rhi/company/hero-facts.tsx': 'repeats values of the sections below, whose notes have the link',
  'app/routes/rhi/company/sections/cma-section.tsx': 'a status, no number',
  'app/routes/rhi/editions/edition-scores.tsx': 'a whole table, made again by its own script',
  'app/routes/rhi/enforcement/route.tsx': 'is the page',
  'app/routes/rhi/landing/score-figures.tsx': 'a whole table',
  'app/routes/rhi/maps/map-list.tsx':
    'lengths and areas, accounted for at their catchment; values of measures have the link',
  'app/routes/rhi/maps/route.tsx': 'all values of a map; each has a note of its own in the list',
  'app/routes/rhi/matrix/gap-table.tsx': 'a column that is computed on the page, with its formula',
  'app/routes/rhi/matrix/matrix-chart.tsx': 'sources of an axis; each value has a note of its own in the table',
  'app/routes/rhi/measures/value-account.tsx': 'is the page',
  'app/routes/rhi/methodology/lab-section.tsx': 'the lab as a whole; its measures have the link',
  'app/routes/rhi/methodology/status-sections.tsx':
    'quoted figures that were not traced, listed with all that is known',
  'app/routes/rhi/national/route.tsx': 'is the page',
  'app/routes/rhi/robustness-table.tsx': 'a column that is computed on the page, with its formula',
  'app/routes/rhi/waves/margin-tables.tsx': 'a column of a survey’s margins',
  'app/routes/rhi/waves/wave-scores.tsx': 'shares of a survey, which the page accounts for',
  'app/routes/stations/station/parameter-section.tsx': 'limits of the law, with all that is known',
}

it('a source note leads to the page that accounts for its number, or stands in a file that says why not', async () => {
  const found = new Set<string>()
  let links = 0
  for await (const file of glob('app/**/*.tsx')) {
    if (file.endsWith('.examples.tsx')) continue
    const notes = (await readFile(file, 'utf8')).split('<SourceNote').slice(1)
    for (const note of notes.map((text) => text.slice(0, text.indexOf('/>'))))
      if (/\bpage=/.test(note)) links++
      else found.add(file)
  }
  expect([...found].sort()).toEqual(Object.keys(withoutPage).sort())
  expect(links).toBeGreaterThan(25)
})
