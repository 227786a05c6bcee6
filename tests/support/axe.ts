import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

interface AxeOptions {
  /** Looks only within what this selects. */
  within?: string
  exclude?: readonly string[]
  /** Rules by their tags; every rule without them. */
  tags?: readonly string[]
  rules?: readonly string[]
  disable?: readonly string[]
}

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const wcagAndGoodPractice = [...wcag, 'best-practice']

/**
 * What axe finds on a page as it stands, one line a fault. Called straight and told to report violations alone, it takes
 * less than half the time: for what passes it would otherwise work out a selector and a copy of the markup each.
 */
export const axeFaults = async (
  page: Page,
  { within, exclude = [], tags, rules, disable = [] }: AxeOptions = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const runOnly = rules ? { type: 'rule', values: rules } : tags ? { type: 'tag', values: tags } : null
  return page.evaluate(
    async ([within, exclude, runOnly, disable]) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(
        { include: [within ? [within] : ['html']], exclude: exclude.map((selector) => [selector]) },
        {
          ...(runOnly && { runOnly: runOnly as { type: 'tag'; values: string[] } }),
          rules: Object.fromEntries(disable.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
          iframes: false,
        },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      )
    },
    [within ?? null, exclude, runOnly, disable] as const,
  )
}

/**
 * The colours of every text, and a mark on each whose colours are not in `known`: those of the text itself, whether it is large, and
 * each background behind it up to the first that hides the rest.
 */
export const textColours = (
  page: Page,
  { exclude = [] }: AxeOptions,
  known: readonly string[] = [],
): Promise<string[]> =>
  page.evaluate(
    ([exclude, known]) => {
      const grounds = new Map<Element, string>()
      const groundOf = (element: Element): string => {
        const cached = grounds.get(element)
        if (cached !== undefined) return cached
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
        const own = [backgroundColor, backgroundImage, opacity].join(' ')
        const behind =
          /^rgb\([^/]*\) none 1$/.test(own) || !element.parentElement ? '' : groundOf(element.parentElement)
        const ground = own === 'rgba(0, 0, 0, 0) none 1' ? behind : `${own} on ${behind}`
        grounds.set(element, ground)
        return ground
      }
      const isText = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()
      const excluded = exclude.join() || ':not(*)'
      const found = new Set<string>()
      for (const element of document.querySelectorAll('body *')) {
        if (![...element.childNodes].some(isText) || element.closest(excluded) || !element.checkVisibility()) continue
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
        // By WCAG's measure: 18 points, or 14 in bold.
        const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
        const colours = `${color} ${textShadow} ${isLarge} on ${groundOf(element)}`
        element.toggleAttribute('data-new-colours', !known.includes(colours))
        found.add(colours)
      }
      return [...found]
    },
    [exclude, known] as const,
  )

/** The contrast of those texts whose colours are not in `known`. Where there is none, axe need not read the page. */
export const newContrastFaults = async (page: Page, known: readonly string[], options: AxeOptions) => {
  const colours = await textColours(page, options, known)
  if (colours.every((each) => known.includes(each))) return []
  return axeFaults(page, { ...options, within: '[data-new-colours]', rules: ['color-contrast'] })
}

/**
 * Takes off a page what axe need not read: of siblings of one shape (tag, classes, role, kinds of ARIA attributes, and the same of all
 * that is in them) the third and those after it, which differ from the first two in their words alone. Long lists and tables are nearly
 * half of axe's work.
 */
export const removeRepetitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shapes = new Map<Element, string>()
    const findShape = (element: Element): string => {
      const inner = [...new Set([...element.children].map(findShape))].join(',')
      const aria = element.getAttributeNames().filter((name) => name.startsWith('aria-'))
      const own = [element.localName, element.getAttribute('class'), element.getAttribute('role'), ...aria].join('|')
      const shape = `${own}(${inner})`
      shapes.set(element, shape)
      return shape
    }
    findShape(document.body)
    for (const parent of shapes.keys()) {
      const seen: Record<string, number> = {}
      for (const child of [...parent.children]) {
        const shape = shapes.get(child)!
        seen[shape] = (seen[shape] ?? 0) + 1
        if (seen[shape] > 2) child.remove()
      }
    }
  })
