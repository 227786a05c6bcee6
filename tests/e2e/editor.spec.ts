import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { axeFaults } from '#tests/support/axe.ts'
import { becomeFirstAdministrator } from '#tests/support/first-administrator.ts'
import { started } from '#tests/support/started.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

/** Writing in the CMS: the editor, its dialogs, and the sections of pages. One server and one person; each test opens what it needs. */
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let dataDir: string
let server: RunningServer
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-editor-'))
  server = await startServer({ DATA_DIR: dataDir })
  context = await browser.newContext({ baseURL: server.url })
  page = await context.newPage()
  await becomeFirstAdministrator(page, server)
})

test.afterAll(async () => {
  await context?.close()
  server?.process.kill('SIGTERM')
  await server?.ended
  await rm(dataDir, { recursive: true, force: true })
})

const article = () => page.getByRole('textbox', { name: 'Article', exact: true })
const tool = (name: string) =>
  page.getByRole('toolbar', { name: 'Formatting of Article' }).getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
/** What would be saved: the text as the form holds it. */
const bodyText = () =>
  page.evaluate(() => JSON.parse(document.querySelector<HTMLInputElement>('input[name="data"]')!.value).body as string)
const openNew = async () => {
  await page.goto('/cms/insights/new')
  await started(page)
  await expect(tool('Bold')).toBeVisible()
}
const png = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#00756f' } })
    .png()
    .toBuffer()

test('B5: what was typed before a button or a key can be undone step by step', async () => {
  const violations: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && violations.push(message.text()))
  await openNew()
  await article().click()
  await page.keyboard.type('The gauge stood. ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Twice')
  expect(await bodyText()).toBe('The gauge stood. **Twice**')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await bodyText()).toBe('The gauge stood. ')
  await tool('List').click()
  expect(await bodyText()).toBe('- The gauge stood. ')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await bodyText()).toBe('')
  await tool('Redo').click()
  expect(await bodyText()).toBe('The gauge stood. ')
  await expect(page.getByText('3 words, 1 min read')).toBeVisible()
  // The toolbar is one stop of the Tab key; the arrows lead through it.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  await expect(tool('Bold')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tool('Callout')).toBeFocused()
  expect(await article().evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('break-spaces')
  expect(violations).toEqual([])
})

test('H3: the dialogs fill in what the caret is in, and change nothing else', async () => {
  const text = [
    'See [us](/about) and :figure[top-concern] now.[^1]',
    '',
    '| A | B |',
    '|---|---:|',
    '| x | 1 |',
    '',
    '::chart{name="spills" year="2024"}',
    '',
    ':::caution{title="Mind"}',
    'Words.',
    ':::',
    '',
    '[^1]: A note.',
    '',
  ].join('\n')
  await openNew()
  await article().click()
  await article().evaluate((element, words) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
  expect(await bodyText()).toBe(text)
  const openIn = async (words: string, name: string) => {
    await article().getByText(words).last().click()
    await tool(name).click()
  }
  await openIn('us', 'Link')
  await expect(dialog().getByLabel('Address')).toHaveValue('/about')
  expect(await axeFaults(page)).toEqual([])
  await dialog().getByLabel('Find one of our pages').fill('methodology')
  await dialog()
    .getByRole('button', { name: /\/rhi\/methodology$/ })
    .click()
  await dialog().getByRole('button', { name: 'Change the link' }).click()
  await expect(article()).toBeFocused()
  await openIn('| x | 1 |', 'Table')
  await dialog().getByLabel('B, row 1').fill('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('y')
  expect(await axeFaults(page)).toEqual([])
  await dialog().getByRole('button', { name: 'Change the table' }).click()
  await openIn('::chart', 'Chart')
  await expect(dialog().getByLabel('Year')).toHaveValue('2024')
  await dialog().getByLabel('Thames Water').check()
  await dialog().getByRole('button', { name: 'Change the chart' }).click()
  await openIn('Words.', 'Callout')
  await expect(dialog().getByLabel('Kind')).toHaveValue('caution')
  await dialog().getByRole('textbox', { name: 'Text' }).fill('Other words.')
  await dialog().getByRole('button', { name: 'Change it' }).click()
  await openIn('[^1]: ', 'Footnote')
  await dialog().getByLabel('Text of the note').fill('Another note.')
  await dialog().getByRole('button', { name: 'Change the footnote' }).click()
  expect(await bodyText()).toBe(
    text
      .replace('(/about)', '(/rhi/methodology)')
      .replace('| x | 1 |', '| x | 2 |\n| y |  |')
      .replace('year="2024"', 'year="2024" companies="thames-water"')
      .replace('Words.', 'Other words.')
      .replace('A note.', 'Another note.'),
  )
  await tool('Help with writing').click()
  await expect(dialog()).toContainText(':illustrative[9.1 mg/l]')
  await page.keyboard.press('Escape')
  await expect(article()).toBeFocused()
})

test('H2: a picture is dropped into the text and uploaded there; a copied table becomes one', async () => {
  await openNew()
  await article().click()
  const bytes = [...(await png())]
  await article().evaluate((element, file) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(file)], 'weir.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, bytes)
  await expect(dialog().getByRole('heading', { name: 'Choose a picture' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Upload and use the picture' }).click()
  await expect(dialog().getByText('Say in a few words what the picture shows')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog().getByLabel('Alternative text').fill('A weir in winter')
  await dialog().getByRole('button', { name: 'Upload and use the picture' }).click()
  await expect.poll(bodyText).toMatch(/^!\[A weir in winter\]\(\/media\/[0-9a-f-]{36}\.webp\)\n$/)
  // It is in the library of the next dialog at once, without a reload and without leaving the entry.
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await dialog().getByLabel('Search the library').fill('winter')
  await dialog().getByRole('button', { name: 'A weir in winter' }).click()
  await dialog().getByRole('button', { name: 'Use the picture' }).click()
  await expect(page.getByRole('group', { name: /Hero image/ }).getByRole('img')).toBeVisible()
  await article().click()
  await page.keyboard.press('Control+End')
  await article().evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Year\tSpills\n2023\t464,056')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  expect(await bodyText()).toContain('\n\n| Year | Spills |\n|---:|---:|\n| 2023 | 464,056 |\n')
})
