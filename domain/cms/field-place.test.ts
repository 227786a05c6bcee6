import { expect, it } from 'vitest'
import { getCollection } from '../collections/all.ts'
import { describeFault } from './field-place.ts'

const page = {
  title: 'P',
  hero: { buttons: [{ text: '' }] },
  blocks: [
    { type: 'prose', heading: null, body: '' },
    { type: 'cta', heading: '' },
    { type: 'table', heading: 'Costs', columns: ['A', ''], rows: [['1', null]], provenance: { source: {} } },
  ],
}

it.each([
  [['title'], 'Keep to 70 characters at most', 'Title: Keep to 70 characters at most'],
  [['slug'], 'Taken', 'Address: Taken'],
  [['hero', 'title'], 'Fill this in', 'Hero: title is missing'],
  [['hero', 'buttons', 0, 'text'], 'Fill this in', 'Hero, Button 1: words are missing'],
  [['blocks', 0, 'body'], 'Fill this in', 'Section 1, ‘Text’: text is missing'],
  [['blocks', 1, 'heading'], 'Fill this in', 'Section 2, ‘Call to action’: heading is missing'],
  [['blocks', 2, 'caption'], 'Fill this in', 'Section 3, ‘Costs’: caption is missing'],
  [['blocks', 2, 'rows', 0], 'It has 1 cells', 'Section 3, ‘Costs’: Row 1: It has 1 cells'],
  [['blocks', 2, 'columns', 1], 'Fill this in', 'Section 3, ‘Costs’: column 2 is missing'],
  [
    ['blocks', 2, 'provenance', 'source', 'publisher'],
    'Fill this in',
    'Section 3, ‘Costs’, Kind and source, Source: publisher is missing',
  ],
  [['blocks', 9], 'Fill this in', 'Section 10, ‘unknown’: Fill this in'],
  [['nowhere'], 'Unknown', 'Page: Unknown'],
])('H5: %j is said as its place', (path, message, said) =>
  expect(describeFault(getCollection('pages')!, page, { path, message })).toBe(said),
)
