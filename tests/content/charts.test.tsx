import path from 'node:path'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Blocks } from '#app/blocks/blocks.tsx'
import { ChartedText } from '#app/components/text/charted-text.tsx'
import { chartDirectivesIn } from '#domain/figures/named-charts.ts'
import { readContent } from '#scripts/read-content.ts'
import { getCaseStudy } from '#server/queries/case-studies.server.ts'
import { chartReader, withChartData } from '#server/queries/chart-data.server.ts'
import { getInsight } from '#server/queries/insight.server.ts'
import { getPage } from '#server/queries/pages.server.ts'
import { testDatabase } from '#tests/support/database.ts'

/** Every chart and every :::bars that the shipped content asks for stands on its page, in the document as the server sends it, and has values. */
const { db } = await testDatabase()
const { entries } = await readContent(path.resolve(import.meta.dirname, '../../content'))
const charted = entries
  .map(({ collection, slug, data }) => {
    const json = JSON.stringify(data)
    return { collection, slug, asked: chartDirectivesIn(json).length + (json.match(/:::bars\b/g)?.length ?? 0) }
  })
  .filter(({ asked }) => asked > 0)

const drawn = async (collection: string, slug: string) => {
  if (collection === 'pages') {
    const { blocks, figures } = (await getPage(db, slug))!
    return <Blocks blocks={blocks} figures={figures} />
  }
  const entry = collection === 'insights' ? await getInsight(db, slug) : await getCaseStudy(db, slug)
  return <ChartedText parts={await withChartData(chartReader(db), entry!.text.parts)} className="article-body" />
}

const documentOf = async (element: React.ReactNode) => {
  const { prelude } = await prerenderToNodeStream(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  )
  return text(prelude)
}

describe('charts in the shipped text', () => {
  it('say what is counted once, and write the values of one chart alike', async () => {
    const html = await documentOf(await drawn('pages', 'cunliffe-review/regional-disparities'))
    expect(html).toContain('Storm overflow spills, 2024')
    expect(html).toContain('6.90')
  })

  it('are there to be drawn, on pages and in articles', () =>
    expect(new Set(charted.map(({ collection }) => collection))).toEqual(
      new Set(['pages', 'insights', 'case-studies']),
    ))

  it.each(charted)('$collection/$slug draws $asked', async ({ collection, slug, asked }) => {
    const html = await documentOf(await drawn(collection, slug))
    // Diagrams and blocks of bars are figures too; what a text asks for is in a box of its own.
    const figures = html.match(/<div class="article-chart[^"]*"><figure/g) ?? []
    expect(figures).toHaveLength(asked)
    expect(html).not.toMatch(/::chart|:::bars/)
    const rows = html.split('<div class="article-chart').slice(1)
    for (const one of rows) expect(one.match(/<figure[\s\S]*?<\/figure>/)![0]).toMatch(/<td/)
  })
})
