import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

interface AxeOptions {
  /** Looks only within this part of the page. */
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
