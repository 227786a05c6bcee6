import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * axe on a page. The legacy mode works within the page instead of opening a second one for the results: there are no
 * frames from elsewhere on this site, and it takes half the time.
 */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()
