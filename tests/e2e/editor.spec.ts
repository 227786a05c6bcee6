import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { type Administration, startAdministration } from '#tests/support/administration.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { started } from '#tests/support/started.ts'
import type { RunningServer } from '../support/start-server.ts'

/** Writing in the CMS: the editor, its dialogs, and the sections of pages. One server and one person; each test opens what it needs. */
test.describe.configure({ mode: 'serial' })

let administration: Administration
let server: RunningServer
let page: Page

test.beforeAll(async ({ browser }) => {
  administration = await startAdministration(browser)
  ;({ server, page } = administration)
})
test.afterAll(() => administration?.end())

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
  await expect.poll(bodyText).toBe('The gauge stood. **Twice**')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(bodyText).toBe('The gauge stood. ')
  await tool('List').click()
  await expect.poll(bodyText).toBe('- The gauge stood. ')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(bodyText).toBe('')
  await tool('Redo').click()
  await expect.poll(bodyText).toBe('The gauge stood. ')
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
  await expect.poll(bodyText).toBe(text)
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
  await expect
    .poll(bodyText)
    .toBe(
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
  await expect.poll(bodyText).toContain('\n\n| Year | Spills |\n|---:|---:|\n| 2023 | 464,056 |\n')
})

test('B9, H4, H5: sections are inserted anywhere, moved, put back; a table is a grid that is pasted into', async () => {
  await page.goto('/cms/pages/new')
  await started(page)
  const hero = page.getByRole('group', { name: 'Hero' })
  await expect(hero.getByLabel('Video id')).toHaveCount(0)
  await hero.getByLabel('Background', { exact: true }).selectOption('vimeo')
  await expect(hero.getByLabel('Video id')).toBeVisible()
  await hero.getByLabel('Background', { exact: true }).selectOption('image')
  await expect(hero.getByRole('button', { name: 'Choose a picture' })).toBeVisible()

  const add = async (opener: string, kind: RegExp) => {
    await page.getByRole('button', { name: opener }).click()
    await page.getByRole('list', { name: 'Kinds of section' }).getByRole('button', { name: kind }).click()
  }
  await add('Add section', /^Text/)
  await add('Insert before section 1', /^Table/)
  const table = page.getByRole('button', { name: /^1\. Table/ })
  await expect(table).toHaveAttribute('aria-expanded', 'true')
  // What the section says comes before the ground it stands on and its anchor.
  const labels = await page.locator('[id="field-blocks-0-item"] label').allTextContents()
  expect(labels[0]).toContain('Heading')
  expect(labels.at(-1)).toContain('Anchor')
  await page.getByLabel('Name of column 1').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Company\tSpills\tHours\nThames\t1\t2\nWessex\t3')
    const init = { clipboardData: data, bubbles: true, cancelable: true }
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', init))
  })
  const blocks = () =>
    page.evaluate(
      () =>
        JSON.parse(document.querySelector<HTMLInputElement>('input[name="data"]')!.value).blocks as {
          type: string
          columns?: string[]
          rows?: (string | null)[][]
        }[],
    )
  const kinds = async () => (await blocks()).map(({ type }) => type)
  expect((await blocks())[0]).toMatchObject({
    columns: ['Company', 'Spills', 'Hours'],
    // An untouched cell is null, N/A to readers, and the short row is as long as the others.
    rows: [
      ['Thames', '1', '2'],
      ['Wessex', '3', null],
    ],
  })
  await page.getByLabel('Hours, row 2').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Company, row 3')).toBeFocused()
  await page.getByRole('button', { name: 'Remove row 3' }).click()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Move section 1 down' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(kinds).toEqual(['prose', 'table'])
  await page.getByRole('button', { name: 'Remove section 2' }).click()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect.poll(kinds).toEqual(['prose', 'table'])
  const target = page.getByRole('button', { name: /^1\. Text/ })
  // Closed, so that both are in view.
  await target.click()
  await page.getByRole('button', { name: /^2\. Table/ }).click()
  await page.locator('[data-handle]').nth(1).hover()
  await page.mouse.down()
  // A browser tells the target of the second move, not of the first, which begins the drag.
  await target.hover()
  await target.hover({ position: { x: 20, y: 20 } })
  await page.mouse.up()
  await expect.poll(kinds).toEqual(['table', 'prose'])
})

test('an article with a picture, a table, a chart, a footnote and a sourced figure takes 25 clicks at most', async ({
  browser,
}) => {
  let clicks = 0
  const press = async (target: ReturnType<Page['locator']>) => {
    clicks++
    await target.click()
  }
  /** A field that is typed into is first clicked. */
  const type = async (label: string | RegExp, text: string) => {
    await press(page.getByLabel(label, { exact: true }).first())
    await page.keyboard.type(text)
  }
  const endOfText = async () => {
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
  await page.goto('/cms/insights')
  await started(page)
  await press(page.getByRole('link', { name: 'New insight' }))
  await expect(tool('Bold')).toBeVisible()
  await type('Title', 'A weir and what it holds')
  await type('Summary', 'What a weir holds back, what it lets through, and what a reader should make of both.')
  await press(page.getByLabel('Date of publication'))
  await page.getByLabel('Date of publication').fill('2025-05-04')
  clicks++
  await page.getByLabel('Author desk').selectOption({ label: 'Field team' })
  await press(page.getByRole('button', { name: 'Add tag' }))
  clicks++
  await page.getByLabel('Tag 1', { exact: true }).selectOption({ index: 1 })

  await press(article())
  await page.keyboard.type('The weir is old.')
  await press(tool('Footnote'))
  await page.keyboard.type('Parish records, 1911.')
  await press(dialog().getByRole('button', { name: 'Insert the footnote' }))
  await page.keyboard.type(' It matters to ')
  await press(tool('Figure'))
  await page.keyboard.type('top concern')
  await press(
    dialog()
      .getByRole('button')
      .filter({ hasText: /adults|concern/i })
      .first(),
  )
  await page.keyboard.type(' of people.')
  await press(tool('Picture'))
  const chooser = page.waitForEvent('filechooser')
  await press(dialog().getByLabel('New picture'))
  await (await chooser).setFiles({ name: 'weir.png', mimeType: 'image/png', buffer: await png() })
  await press(dialog().getByLabel('Alternative text'))
  await page.keyboard.type('The weir from below')
  await press(dialog().getByRole('button', { name: 'Upload and use the picture' }))
  await expect(dialog()).toHaveCount(0)
  await press(tool('Table'))
  for (const cell of ['Year', 'Level', '', '', '2023', '1.2']) {
    if (cell) await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
    if (cell === 'Year' || cell === 'Level') await page.keyboard.press('Tab')
  }
  await press(dialog().getByRole('button', { name: 'Insert the table' }))
  await press(tool('Chart'))
  await press(dialog().getByRole('button', { name: 'Insert the chart' }))
  await endOfText()
  await press(page.getByRole('button', { name: 'Save draft' }))
  await expect(page).toHaveURL(/\/cms\/insights\/[0-9a-f-]{36}$/)
  await press(page.getByRole('button', { name: 'Publish now' }))
  await expect(page.getByRole('region', { name: 'State' }).getByRole('status')).toHaveText('Published. It is live now.')
  expect(clicks).toBeLessThanOrEqual(25)

  // The page shows all five, and loads nothing of the editor.
  const reader = await browser.newPage({ baseURL: server.url })
  const scripts: { url: string; text: Promise<string> }[] = []
  reader.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push({ url: response.url(), text: response.text() })
  })
  await reader.goto('/insights/2025/05/a-weir-and-what-it-holds')
  await started(reader)
  await expect(reader.getByRole('img', { name: 'The weir from below' })).toBeVisible()
  await expect(reader.getByRole('cell', { name: '1.2' })).toBeVisible()
  await expect(reader.getByText('Parish records, 1911.')).toBeVisible()
  await expect(reader.locator('main figure')).not.toHaveCount(0)
  await expect(reader.locator('main')).not.toContainText('::chart')
  await expect(reader.locator('main')).not.toContainText(':figure')
  expect(scripts.length).toBeGreaterThan(2)
  for (const { url, text } of scripts) expect([url, (await text).includes('cm-content')]).toEqual([url, false])
  await reader.close()
  test.info().annotations.push({ type: 'clicks', description: String(clicks) })
  console.info(`${clicks} clicks`)
})
