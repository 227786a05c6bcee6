import { expect, it } from 'vitest'
import { pageProblems } from './page-checks.ts'

const pages = { name: 'pages' }
const said = (slug: string, data: Record<string, unknown>) =>
  pageProblems(pages, slug, data).map(({ path, message }) => `${path.join('.')}: ${message}`)

it('B11: a page needs a heading of its own', () => {
  expect(said('about', { hero: { title: null } })).toEqual([
    expect.stringMatching(/^hero\.title: Give the page a heading/),
  ])
  expect(said('about', { hero: { title: ' ' } })).toHaveLength(1)
  expect(said('about', { hero: { title: 'About' } })).toEqual([])
  expect(said('home', { hero: {} })).toEqual([])
  expect(pageProblems({ name: 'insights' }, 'a', {})).toEqual([])
})

it('B9: a ragged row is refused with its place', () => {
  const table = { type: 'table', columns: ['A', 'B'], rows: [['1', null], ['2']] }
  expect(said('about', { hero: { title: 'T' }, blocks: [{ type: 'prose' }, table] })).toEqual([
    'blocks.1.rows.1: It has 1 cells, and the table 2 columns',
  ])
})
