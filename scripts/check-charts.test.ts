import { describe, expect, it } from 'vitest'
import { getCollection } from '#domain/collections/all.ts'
import { blockSchema } from '#domain/collections/blocks.ts'
import { checkCharts } from './check-charts.ts'

const companies = new Set(['thames-water', 'wessex-water'])
const problemsOf = (body: string) =>
  checkCharts([{ file: 'pages/x.yaml', slug: 'x', data: { blocks: [{ type: 'prose', body }] } }], companies).map(
    ({ message }) => message,
  )

describe('a chart in a text', () => {
  it.each([
    '::chart{name="spills"}',
    'Before.\n\n::chart{name="spills" year="2024"}\n\nAfter.\n\n::chart{name="bills"}',
    '::chart{name="epa-history" companies="thames-water, wessex-water"}',
    'No chart at all, at 3:chart or :::charts.',
  ])('passes: %s', (text) => expect(problemsOf(text)).toEqual([]))

  it.each([
    ['of no such name', '::chart{name="otters"}', /no chart named "otters"/],
    ['without a name', '::chart', /no chart named ""/],
    ['of a company that is not there', '::chart{name="spills" companies="thames-water,tames"}', /not exist: tames/],
    ['of a year that is none', '::chart{name="spills" year="24"}', /year that is none: 24/],
    ['in a list', '- One\n\n  ::chart{name="spills"}', /1 of 1 ::chart would not be drawn/],
    ['in a quote', '> ::chart{name="spills"}', /would not be drawn/],
    ['in a note', ':::note\n::chart{name="spills"}\n:::', /would not be drawn/],
    ['in a sentence', 'See ::chart{name="spills"} here.\n\n::chart{name="bills"}', /1 of 2 ::chart/],
  ])('is a problem %s', (_, text, message) => expect(problemsOf(text).join('\n')).toMatch(message))
})

describe('a field that draws no chart', () => {
  const chart = 'See.\n\n::chart{name="spills"}'
  it.each([
    ['an introduction', { type: 'prose', intro: chart, body: 'Text' }],
    ['a margin note', { type: 'prose', body: 'Text', aside: chart }],
    ['an answer', { type: 'question', question: 'Why?', answer: chart }],
  ])('refuses one: %s', (_, block) =>
    expect(blockSchema.safeParse(block).error?.issues[0]?.message).toMatch(/^A chart cannot be drawn here/),
  )
  it.each(['catchments', 'recommendations', 'authors'] as const)('refuses one: the text of %s', (name) => {
    const { fields } = getCollection(name)!
    const markdown = Object.values(fields).filter(({ kind }) => kind === 'markdown')
    expect(markdown.length).toBeGreaterThan(0)
    for (const { schema } of markdown) expect(schema.safeParse(chart).success).toBe(false)
  })
  it('and running text takes one', () =>
    expect(blockSchema.safeParse({ type: 'prose', body: chart }).success).toBe(true))
})
