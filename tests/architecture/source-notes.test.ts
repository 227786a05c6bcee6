import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Files with a note that leads nowhere further, each with why: it stands beside no single number, or is itself the end of the way. */
const withoutPage: Record<string, string> = {
  'app/blocks/bars-block.tsx': 'a writer’s own chart: its one source is all that is on record',
  'app/blocks/table-block.tsx': 'a writer’s own table: its one source is all that is on record',
  'app/components/sources/figures-account.tsx': 'is the page',
  'app/components/water-state/bathing-line.tsx': 'a reading of a feed, as it came',
  'app/components/water-state/incident-lines.tsx': 'a telephone number',
  'app/components/water-state/rain-line.tsx': 'a reading of a feed, as it came',
  'app/components/water-state/reach-list.tsx': 'a class of a feed, as it came',
  'app/components/water-state/sonde-line.tsx': 'a reading of a feed, as it came',
  'app/routes/catchments/catchment/ecological-classes.tsx': 'classes of a feed, as they came',
  'app/routes/rhi/company/sections/cma-section.tsx': 'a status, no number',
  'app/routes/rhi/editions/edition-scores.tsx': 'a whole table, made again by its own script',
  'app/routes/rhi/matrix/gap-table.tsx': 'a column that is computed on the page, with its formula',
  'app/routes/rhi/measures/value-account.tsx': 'is the page',
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
  expect(links).toBeGreaterThan(45)
})
