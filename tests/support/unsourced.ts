import { attribute, closest, type Element, elementsOf, parseHtml, textsOf } from './dom.ts'

/**
 * No figure on an index page without a reachable source. The rule: a text with a number that looks like a measurement
 * (a per cent, a sum of money, stars, points, lengths, spills, or a number of three digits or more) must stand in a cell, or
 * in an element that is marked as one figure, that also holds a source control: a source note or a list of sources. In a
 * paragraph of text a footnote is one, too, and in a paragraph or list item of a content page a link to the document.
 *
 * What is let through, and why:
 * - years, dates, telephone numbers, names of share indices, standards and hashes, the unit of a rate (per 10,000 km), numbers of laws and of questions in Parliament, and
 *   our promise to answer within 24 hours: they measure nothing;
 * - a sum that is shown (4 × 24 × 365): it is its own source;
 * - :illustrative values, which say that they are invented;
 * - "4,000": the survey's base, which every sentence about the survey names, and whose source is the survey itself;
 * - "1 to 4 stars": the scale of the rating, not a rating;
 * - forms: they state what they ask for ("1,500 characters at most");
 * - popovers and footnotes: they are the sources;
 * - the headline and summary of an article or case study: the piece they lead to cites its own sources;
 * - a row of the map's list of catchments: it leads to the catchment's page, where length and area carry their note;
 * - headings of a content page: what stands under them has the source;
 * - data-plain-numbers: the matrix's note on its method. 3.5 stars and 75% are rules of ours, and measure nothing.
 */
export const unsourcedFigures = (html: string, { isContentPage = false } = {}): string[] => {
  const main = elementsOf(parseHtml(html)).find(({ tagName }) => tagName === 'main')
  if (!main) return ['there is no main']
  return textsOf(main)
    .filter(({ text, parent }) => {
      if (closest(parent, isExempt) || !measurement.test(text.replace(notMeasured, '')) || /× \d/.test(text))
        return false
      if (isContentPage && closest(parent, ({ tagName }) => /^h[1-3]$/.test(tagName))) return false
      const isSourced = [...figures, ...(isContentPage ? [tag('li')] : [])].some((isFigure) => {
        const figure = closest(parent, isFigure)
        return figure !== null && elementsOf(figure).some((one) => isSource(one) || (isContentPage && linksOut(one)))
      })
      return !isSourced && !leadsToSource(parent)
    })
    .map(({ text }) => text.trim().slice(0, 80))
}

const measurement =
  /\d(\.\d+)?\s?%|£\s?\d|\b\d{1,3}(,\d{3})+\b|\b\d{3,}\b|\d(\.\d+)?\s(stars?|points?|km²?|spills?|hours|incidents?|out of)\b/
const notMeasured =
  /\b(19|20)\d{2}([–-]\d{2})?\b|\b4,000\b|\b1 to 4 stars\b|\b0\d{3}( \d{2,4})+\b|\bFTSE \d+\b|\bISO \d+\b|\bwritten (answer|question) \d+|\bSI \d+\/\d+|\bwithin 24 hours\b|\b(call|ring) 999\b|\bper 10,000 km\b|\bSHA-256\b/gi

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
  ['popover', 'data-plain-numbers', 'data-footnotes'].some((name) => has(name)(element)) ||
  hasClass('illustrative')(element)
const isSource = (element: Element) =>
  hasClass('source-note')(element) ||
  hasClass('figure-source')(element) ||
  has('data-sources')(element) ||
  has('data-footnote-ref')(element)

const linksOut = (element: Element) => /^https?:/.test(attribute(element, 'href') ?? '')

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
