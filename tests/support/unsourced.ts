import { attribute, closest, type Element, elementsOf, parseHtml, textsOf } from './dom.ts'

/**
 * No figure on an index page without a reachable source. The rule: a text with a number that looks like a measurement
 * (a per cent, a sum of money, stars, points, lengths, spills, or a number of three digits or more) must stand in a cell, or
 * in an element that is marked as one figure, that also holds a source control: a source note or a list of sources. In a
 * paragraph of text a footnote is one, too.
 *
 * What is let through, and why:
 * - years, dates, telephone numbers and the names of share indices (FTSE 100): they measure nothing;
 * - "4,000": the survey's base, which every sentence about the survey names, and whose source is the survey itself;
 * - "1 to 4 stars": the scale of the rating, not a rating;
 * - forms: they state what they ask for ("1,500 characters at most");
 * - popovers and footnotes: they are the sources;
 * - the headline and summary of an article or case study: the piece they lead to cites its own sources;
 * - a row of the map's list of catchments: it leads to the catchment's page, where length and area carry their note;
 * - data-plain-numbers: the matrix's note on its method. 3.5 stars and 75% are rules of ours, and measure nothing.
 */
export const unsourcedFigures = (html: string): string[] => {
  const main = elementsOf(parseHtml(html)).find(({ tagName }) => tagName === 'main')
  if (!main) return ['there is no main']
  return textsOf(main)
    .filter(({ text, parent }) => {
      if (closest(parent, isExempt) || !measurement.test(text.replace(notMeasured, ''))) return false
      const isSourced = figures.some((isFigure) => {
        const figure = closest(parent, isFigure)
        return figure !== null && elementsOf(figure).some(isSource)
      })
      return !isSourced && !leadsToSource(parent)
    })
    .map(({ text }) => text.trim().slice(0, 80))
}

const measurement =
  /\d(\.\d+)?\s?%|£\s?\d|\b\d{1,3}(,\d{3})+\b|\b\d{3,}\b|\d(\.\d+)?\s(stars?|points?|km²?|spills?|hours|incidents?|out of)\b/
const notMeasured = /\b(19|20)\d{2}([–-]\d{2})?\b|\b4,000\b|\b1 to 4 stars\b|\b0\d{3}( \d{2,4})+\b|\bFTSE \d+\b/g

const tag = (name: string) => (element: Element) => element.tagName === name
const has = (name: string) => (element: Element) => attribute(element, name) !== null
const hasClass = (name: string) => (element: Element) => (attribute(element, 'class') ?? '').split(/\s+/).includes(name)

const figures = [
  ...['td', 'dd', 'figure'].map(tag),
  hasClass('figure-mark'),
  ...['data-figure', 'data-measure', 'data-refused'].map(has),
  tag('p'),
]
const isExempt = (element: Element) =>
  ['title', 'form'].includes(element.tagName) ||
  ['popover', 'data-plain-numbers', 'data-footnotes'].some((name) => has(name)(element))
const isSource = (element: Element) =>
  hasClass('source-note')(element) ||
  hasClass('figure-source')(element) ||
  has('data-sources')(element) ||
  has('data-footnote-ref')(element)

const linksTo = (from: Element, ...starts: string[]) =>
  elementsOf(from).some((link) => starts.some((start) => (attribute(link, 'href') ?? '').startsWith(start)))

const leadsToSource = (from: Element) => {
  const inReading =
    closest(from, (element) =>
      ['reading', 'related'].includes(attribute(element, 'id') ?? attribute(element, 'aria-labelledby') ?? ''),
    ) !== null
  const item = inReading ? closest(from, tag('li')) : null
  if (item && linksTo(item, '/insights/', '/case-studies/')) return true
  const row = closest(from, (element) => element.tagName === 'tr' && has('data-feature')(element))
  return row !== null && elementsOf(row).some((cell) => cell.tagName === 'th' && linksTo(cell, '/catchments/'))
}
