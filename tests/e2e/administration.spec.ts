import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { londonMinute } from '#domain/text/london-time.ts'
import { openDatabase } from '#server/db/client.ts'
import { subscribers } from '#server/db/schema/newsletter.ts'
import { type Administration, startAdministration } from '#tests/support/administration.ts'
import { areaRoutes } from '#tests/support/area-routes.ts'
import { axeFaults, wcagAndGoodPractice } from '#tests/support/axe.ts'
import { drawn, problemsOf } from '#tests/support/drawn.ts'
import { goodInput } from '#tests/support/form-input.ts'
import { open, started } from '#tests/support/started.ts'
import { syntheticAnswers, syntheticCodebook } from '#tests/support/synthetic-respondents.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

// One server and one database for the whole journey; each part goes on from the one before it.
test.describe.configure({ mode: 'serial' })

let administration: Administration
let dataDir: string
let server: RunningServer
let page: Page

test.beforeAll(async ({ browser }) => {
  administration = await startAdministration(browser, { TRUSTED_PROXIES: '1' })
  ;({ dataDir, server, page } = administration)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await started(page)
})
test.afterAll(() => administration?.end())

const clean = async () => {
  // Colours must have arrived before they are measured.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))))
  expect(await axeFaults(page)).toEqual([])
}
let senders = 0
const send = async (request: APIRequestContext, form: string, fields: Record<string, unknown>) => {
  const answer = await request.post(`${server.url}/api/${form === 'demo' ? 'demo-booking' : `forms/${form}`}`, {
    data: fields,
    headers: { 'X-Forwarded-For': `192.0.2.${++senders}` },
  })
  expect(answer.status()).toBeLessThan(300)
}
const room = (name: string) => page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name })
const firstInRanking = async (request: APIRequestContext) => {
  const companies = (await (await request.get(`${server.url}/api/companies`)).json()) as {
    id: string
    perceivedHealth: number | null
  }[]
  return companies.reduce((a, b) => ((b.perceivedHealth ?? 0) > (a.perceivedHealth ?? 0) ? b : a)).id
}

test('H10: the overview shows what came in, what waits and how new the data is', async () => {
  for (const name of ['Enquiries', 'Content waiting', 'Outgoing mail', 'Data', 'Errors', 'Done lately'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Enquiries a day, last 30 days' }).getByRole('row')).toHaveCount(31)
  await clean()
})

test('an enquiry arrives through the public form and is worked', async () => {
  await page.goto('/forms/demo')
  const form = page.locator('form[action="/forms/demo"]')
  await form.getByLabel('Name').fill('Jo Reader')
  await form.getByLabel('Email').fill('jo@example.org')
  await form.getByLabel('Organisation').fill('=Example Trust')
  // Nobody fills in a form within a second.
  await page.waitForTimeout(1200)
  await form.getByRole('button', { name: 'Book Demo' }).click()
  await expect(page.getByRole('heading', { name: 'Demo Booked Successfully!' })).toBeVisible()

  await open(page, '/admin/leads')
  await expect(page.getByText('1 enquiry', { exact: true })).toBeVisible()
  await clean()
  await page.getByLabel('Form').selectOption('contact')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/form=contact/)
  await expect(page.getByText('0 enquiries', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/admin\/leads$/)
  await expect(page.getByText('1 enquiry', { exact: true })).toBeVisible()
  await page.getByLabel('Words').fill('reader')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/words=reader/)
  await expect(page.getByText('1 enquiry', { exact: true })).toBeVisible()

  await page
    .getByRole('row', { name: /Jo Reader/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a demo: Jo Reader')
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  await clean()
  await page.getByLabel('Status').selectOption('in-progress')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByLabel('A note').fill('Rang on Monday')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rang on Monday' })).toBeVisible()
  await expect(page.getByLabel('A note')).toHaveValue('')
  await page.getByLabel('Your answer').fill('We will show it to you on Friday.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('The answer is on its way.')).toBeVisible()
  await expect(page.getByText('to jo@example.org', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All enquiries' }).click()
  await expect(page).toHaveURL(/words=reader/)
  await page.getByRole('checkbox', { name: 'Choose: A demo for =Example Trust' }).check()
  await page.getByLabel('Status of those ticked').selectOption('done')
  await page.getByRole('button', { name: 'Change those ticked' }).click()
  await expect(page.getByText('1 changed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Jo Reader.*Done/ })).toBeVisible()
  await page.getByRole('link', { name: 'A demo for =Example Trust' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a demo: Jo Reader')
})

test('the second of two who save is told, and loses nothing', async () => {
  const other = await page.context().newPage()
  await open(other, page.url())
  await other.getByLabel('Status').selectOption('spam')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await other.close()
  await page.getByLabel('Status').selectOption('in-progress')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else has saved it meanwhile')
  await expect(page.getByLabel('Status')).toHaveValue('in-progress')
  // What they did is loaded, and with it the version that the next save is a change of.
  await expect(page.locator('main :not(option)').getByText('Spam', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('enquiries are exported, harmless to a spreadsheet, and a person is erased', async ({ request }) => {
  await send(request, 'newsletter', { email: 'jo@example.org' })
  await open(page, '/admin/leads')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download these as CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain("'=Example Trust")
  expect(csv.trim().split('\r\n')).toHaveLength(2)

  await page
    .getByRole('row', { name: /Jo Reader/ })
    .getByRole('link')
    .click()
  await page.getByLabel('Type jo@example.org to confirm').fill('jo')
  await page.getByRole('button', { name: 'Erase…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('This is not what has to be typed')).toBeVisible()
  await page.getByLabel('Type jo@example.org to confirm').fill('jo@example.org')
  await page.getByRole('button', { name: 'Erase…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Erased: 2 records')).toBeVisible()
  await expect(page.getByText('0 enquiries')).toBeVisible()
})

test('an issue of the newsletter is written from entries, previewed, sent, paused and cancelled', async ({
  request,
}) => {
  await send(request, 'newsletter', { email: 'reader@example.org' })
  const database = await openDatabase({ dataDir })
  await database.db.update(subscribers).set({ confirmedAt: new Date() })
  await database.close()
  await room('Newsletter').click()
  await page.getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByRole('row', { name: /reader@example\.org.*Confirmed/ })).toBeVisible()
  await clean()
  await room('Newsletter').click()
  await page.getByRole('button', { name: 'Write an issue' }).click()
  await page.getByLabel('Subject').fill('Rivers in June')
  await page.getByLabel('Introduction').fill('Hello **readers**.')
  for (const index of [1, 2]) {
    await page.getByLabel('Add an entry').selectOption({ index })
    await page.getByRole('button', { name: 'Add it' }).click()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(index)
  }
  const [first, second] = await page.getByRole('button', { name: /^Up/ }).allTextContents()
  await page.getByRole('button', { name: /^Down/ }).first().click()
  await expect(page.getByRole('button', { name: /^Up/ }).first()).toHaveText(second!)
  expect(first).not.toBe(second)
  const mail = page.frameLocator('iframe[title="The message in HTML"]')
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Rivers in June')
  await expect(mail.getByRole('heading', { level: 2 })).toHaveCount(2)
  await expect(mail.locator('strong')).toHaveText('readers')
  await clean()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText('waits in the outbox')).toBeVisible()
  await page.getByLabel('I have read the preview. Send it to one confirmed subscriber.').check()
  await page.getByRole('button', { name: 'Send the issue' }).click()
  await expect(page.getByText('going out to one subscriber')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await clean()
  await page.getByRole('button', { name: 'Cancel what is left…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel what is left' }).click()
  await expect(page.getByText('Cancelled: one message was not sent.')).toBeVisible()
})

test('a voice is published without its name, and a correction answered in public', async ({ request }) => {
  const words = 'The chalk stream was clear when I was young.'
  await send(request, 'voice', { place: 'The Test', message: words, name: 'Sam Hale', consent: true })
  await send(request, 'voice', { place: 'Nowhere', message: 'Buy my very cheap watches today.', consent: true })
  await send(request, 'correction', { page: '/rhi', wrong: 'The month of the survey is wrong.' })
  await room('Moderation').click()
  await expect(page.getByRole('heading', { name: 'Voices waiting (2)' })).toBeVisible()
  await clean()
  const voice = page.getByRole('listitem').filter({ hasText: words })
  await voice.getByLabel('Leave the name out').check()
  await voice.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('The voice is published.')).toBeVisible()
  const voices = await (await request.get(`${server.url}/rhi/voices`)).text()
  expect(voices).toContain(words)
  expect(voices).not.toContain('Sam Hale')
  await page.getByRole('button', { name: 'Reject the voice from Nowhere' }).click()
  await expect(page.getByText('The voice is rejected.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Voices waiting (0)' })).toBeVisible()
  await page.getByRole('link', { name: 'Corrections waiting (1)' }).click()
  await expect(page.getByRole('link', { name: '/rhi', exact: true })).toBeVisible()

  await page.getByLabel('Public note').fill('No.')
  await page.getByRole('button', { name: 'Accept the correction of /rhi' }).click()
  await expect(page.getByText('Write a note of 10 to 500 characters')).toBeVisible()
  await page.getByLabel('Public note').fill('The month on the index page was wrong; it is April.')
  await page.getByRole('button', { name: 'Accept the correction of /rhi' }).click()
  await expect(page.getByText('The correction is accepted.')).toBeVisible()
  const methodology = await (await request.get(`${server.url}/rhi/methodology`)).text()
  expect(methodology).toContain('The month on the index page was wrong; it is April.')
  expect(methodology).not.toContain('The month of the survey is wrong.')
})

const header =
  'wave_id,wave_label,fielded,respondents,respondents_label,sector_mean_trust,wave_order,company_id,trust,kind,publisher,document'
const wave = (trust: string) =>
  `${header}\nwave-2,Wave 2,2026-04,4100,"4,100 UK adults",60,2,thames-water,${trust},published,Riverline,Wave 2 tables\n,,,,,,,WSX,40,published,Riverline,Wave 2 tables\n`
const upload = async (text: string) => {
  await page.getByLabel('CSV or JSON file').setInputFiles({
    name: 'wave-2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await page.getByRole('button', { name: 'Show what it would do' }).click()
}

test('a wave with faults is refused row by row; mended, it is previewed, applied and seen', async ({ request }) => {
  expect(await firstInRanking(request)).toBe('scottish-water')
  await room('Index data').click()
  await clean()
  await page.getByRole('link', { name: 'Import data' }).click()
  await clean()
  await upload(wave('180').replace('WSX', 'WESSEX'))
  await expect(page.getByText('wave-2.csv has 2 faults')).toBeVisible()
  await expect(page.getByRole('row', { name: /line 2 trust 180 a number from 0 to 100/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /line 3 company_id WESSEX/i })).toBeVisible()
  await clean()

  await upload(wave('80'))
  await expect(page.getByText('Nothing is stored yet.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Thames Water/ }).first()).toContainText(/→.*1/)
  await expect(page.getByText('3 new, 0 changed, 0 unchanged.')).toBeVisible()
  await clean()
  expect(await firstInRanking(request)).toBe('scottish-water')
  await page.getByLabel('Line for the public change log').fill('Wave 2 was added.')
  await page.getByLabel('Line for the public change log').press('Tab')
  // By keyboard from here: past the time, which stays empty, to the button.
  await page.getByRole('button', { name: 'Apply the import' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The import is applied.')).toBeVisible()
  await clean()
  await expect.poll(() => firstInRanking(request)).toBe('thames-water')
  expect(await (await request.get(`${server.url}/rhi/methodology`)).text()).toContain('Wave 2 was added.')
})

test('every public page of the index stands on the new wave, and no longer calls its scores made up', async ({
  request,
}) => {
  const paths = ['/', '/rhi', '/rhi/companies', '/rhi/companies/thames-water', '/rhi/matrix', '/rhi/compare', '/data']
  for (const path of paths) expect([path, (await request.get(server.url + path)).status()]).toEqual([path, 200])
  const ranking = await (await request.get(`${server.url}/rhi/companies`)).text()
  expect(ranking).toContain('Wave 2')
  expect(ranking).not.toContain('until the real wave is')
})

test('H6: one click does not undo an import; confirmed, without scripts, the ranking is as before', async ({
  browser,
  request,
}) => {
  await page.getByRole('button', { name: 'Undo… Wave 2: 2 scores' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo the import' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Where scripts do not run, the question is a disclosure.
  const withoutScripts = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    storageState: await administration.context.storageState(),
  })
  const plain = await withoutScripts.newPage()
  await plain.goto('/admin/index-data')
  const confirm = plain.getByRole('button', { name: 'Undo the import' }).first()
  await expect(confirm).toBeHidden()
  await plain.getByText('Undo… Wave 2: 2 scores').click()
  await confirm.click()
  await expect(plain.getByText('Undone: 3 rows are as they were.')).toBeVisible()
  await withoutScripts.close()
  await expect.poll(() => firstInRanking(request)).toBe('scottish-water')
  // Kept pages follow within a second.
  const methodology = async () => (await request.get(`${server.url}/rhi/methodology`)).text()
  await expect.poll(methodology).toContain('Taken back on')
})

test('four thousand synthetic answers become a wave with intervals and ranges, and are taken back', async ({
  request,
}) => {
  await page.getByRole('link', { name: 'Import data' }).click()
  const choose = (text: string) =>
    Promise.all([
      page.getByRole('button', { name: 'Codebook', exact: true }).setInputFiles({
        name: 'codebook.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(syntheticCodebook)),
      }),
      page
        .getByRole('button', { name: 'Answers', exact: true })
        .setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }),
    ])
  const weigh = page.getByRole('button', { name: 'Weight the answers and show the wave' })
  await choose('age,sex,region,company,trust,concern,Email\n')
  await weigh.click()
  await expect(page.getByRole('row', { name: /Email .* could name a person/ })).toBeVisible()
  await choose([...syntheticAnswers(4000)].join(''))
  await weigh.click()
  await expect(page.getByText('Wave 9: 9 scores')).toBeVisible()
  await page.getByLabel('Line for the public change log').fill('A synthetic wave was added.')
  await page.getByRole('button', { name: 'Apply the import' }).click()
  await expect(page.getByText('The import is applied.')).toBeVisible()
  await expect.poll(() => firstInRanking(request)).toBe('yorkshire-water')
  // Another page than the one that was waited for: for a second it may be as it was.
  const readRanking = async () => (await request.get(`${server.url}/rhi/companies`)).text()
  await expect.poll(readRanking).toMatch(/with 95% confidence/)
  const ranking = await readRanking()
  expect(ranking).toMatch(/between \d\w\w and \d\w\w/)
  const made = await (await request.get(`${server.url}/rhi/waves/wave-9`)).text()
  for (const words of ['nobody was asked', 'Do you trust your water company', 'design effect', 'SHA-256'])
    expect(made).toContain(words)
  await page.getByRole('button', { name: 'Undo… Wave 9: 9 scores' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).press('Enter')
  await expect.poll(() => firstInRanking(request)).toBe('scottish-water')
})

test('a wave is held back until its hour, which can be changed', async ({ request }) => {
  await page.getByRole('link', { name: 'Import data' }).click()
  await upload(wave('81'))
  await page.getByLabel('Line for the public change log').fill('Wave 2 was added under embargo.')
  await page.getByLabel('Hide Wave 2 until (London time)').fill('2999-01-04T07:00')
  await page.getByRole('button', { name: 'Apply the import' }).click()
  await expect(page.getByText('4 Jan 2999, 07:00').first()).toBeVisible()
  expect(await firstInRanking(request)).toBe('scottish-water')
  expect(await (await request.get(`${server.url}/rhi/methodology`)).text()).not.toContain('under embargo')

  // The real pages as they will be, for whoever may import it.
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^the ranking with Wave 2/ }).click(),
  ])
  const note = preview.getByText('Preview: Wave 2 is not public. It appears on 4 Jan 2999, 07:00')
  await expect(note).toBeVisible()
  await expect(preview.getByRole('row', { name: /Thames Water/ })).toContainText('81%')
  await preview.getByRole('link', { name: 'Thames Water' }).first().click()
  await expect(preview).toHaveURL(/\/admin\/index-data\/preview\/wave-2\/rhi\/companies\/thames-water$/)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Thames Water')
  await expect(note).toBeVisible()
  await preview.close()

  const hour = page.getByLabel('Hide Wave 2 until (London time)')
  await hour.fill('2020-01-04T07:00')
  await page.getByRole('button', { name: 'Change the time' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a time to come')
  await hour.fill('2999-02-04T07:00')
  await page.getByRole('button', { name: 'Change the time' }).click()
  await expect(page.getByText('wave-2 appears on 4 Feb 2999, 07:00 London time.')).toBeVisible()
  // The forms below carry the time they were drawn with: they must have been drawn anew.
  await expect(page.getByText('4 Jan 2999, 07:00')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish Wave 2 now…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish it now' }).click()
  await expect(page.getByText('wave-2 is public now.')).toBeVisible()
  await expect.poll(() => firstInRanking(request)).toBe('thames-water')
})

test('two instances hide a wave before its hour, and show it after', async ({ request }) => {
  const second = await startServer({ DATA_DIR: dataDir })
  const database = await openDatabase({ dataDir })
  const setHour = async (after: string) => {
    const { rows } = await database.pool.query(
      `update waves set publish_at = clock_timestamp() + interval '${after}' where id = 'wave-2' returning publish_at`,
    )
    return (rows[0].publish_at as Date).getTime()
  }
  const isOut = async (url: string) => (await (await request.get(`${url}/rhi/companies`)).text()).includes('Wave 2')
  const urls = [server.url, second.url]
  try {
    await setHour('1 hour')
    for (const url of urls) await expect.poll(() => isOut(url)).toBe(false)
    const hour = await setHour('4 seconds')
    await Promise.all(
      urls.map(async (url) => {
        await expect.poll(() => isOut(url), { intervals: [20] }).toBe(true)
        expect(Date.now()).toBeGreaterThan(hour)
      }),
    )
  } finally {
    await database.close()
    second.process.kill('SIGTERM')
    await second.ended
  }
})

test('H10: what was done is on the overview, by name, and counts lead to what they count', async () => {
  await room('Overview').click()
  for (const action of ['publish wave', 'undo import', 'import index'])
    await expect(page.getByText(action).first()).toBeVisible()
  const done = page.locator('section', { has: page.getByRole('heading', { name: 'Done lately' }) })
  await expect(done).toContainText('First Person')
  await expect(done).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  await page
    .getByRole('link', { name: /^[A-Z][\w ]+: \d+$/ })
    .and(page.locator('[href*="?form="]'))
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/leads\?form=\w+$/)
})

test('a station is made, sends readings by its token, is looked after, and takes none once it is retired', async ({
  request,
}) => {
  await room('Stations').click()
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields))
      await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
  }
  await fill({ Name: 'Avon at Bath', Address: 'avon-at-bath', River: 'Avon', Place: 'Bath', Latitude: '51.3811' })
  await fill({ Longitude: '-2.359', Owner: 'A trust', 'Looked after by': 'Its wardens' })
  await page.getByLabel('Status').selectOption('In service')
  await page.getByLabel('Readers may see it').check()
  await page.getByRole('button', { name: 'Make the station' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avon at Bath')
  await page.getByLabel('Measures').selectOption('Water temperature')
  await page.getByLabel('Make and model').fill('A thermistor')
  await page.getByRole('button', { name: 'Add the sensor' }).click()
  await expect(page.getByText('The sensor is added.')).toBeVisible()
  await expect(page.locator(':focus')).toHaveText('The sensor is added.')
  await page.getByRole('button', { name: 'Make a token' }).click()
  const token = await page.getByText(/^rs_/).textContent()

  const now = Date.now()
  const ingest = (values: number[]) =>
    request.post(`${server.url}/api/stations/avon-at-bath/readings`, {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        readings: values.map((value, index) => ({
          ...{ parameter: 'temperature', value },
          time: new Date(now - (index + 1) * 900_000).toISOString(),
        })),
      },
    })
  expect(await (await ingest([8.4, 85])).json()).toMatchObject({ accepted: 1, quarantined: 1 })
  const shown = async () => (await request.get(`${server.url}/stations/avon-at-bath`)).text()
  await expect.poll(shown).toContain('8.4')
  await room('Stations').click()
  await page.getByRole('link', { name: 'Avon at Bath' }).click()
  await expect(page.getByText('Water temperature: 85 °C')).toBeVisible()
  await clean()
  await page.getByLabel('Reason').fill('It lay on the bank')
  await page.getByRole('button', { name: /^Decide/ }).click()
  await expect(page.getByText('It is rejected.')).toBeVisible()
  const minute = (at: number) => londonMinute(new Date(at))
  await page.getByLabel('From').fill(minute(now - 3_600_000))
  await page.getByLabel('Until').fill(minute(now))
  await page.getByLabel('Note for readers').fill('The wiper was changed.')
  await page.getByRole('button', { name: 'Add to the log' }).click()
  await expect(page.getByText('The log has it. 1 reading is suspect now.')).toBeVisible()
  await expect.poll(shown).toContain('The wiper was changed.')
  await page.getByLabel('Status').selectOption('Retired')
  await page.getByRole('button', { name: 'Save the station' }).click()
  await expect(page.getByText('The station is saved.')).toBeVisible()
  expect((await ingest([8.5])).status()).toBe(409)
  await page.getByRole('button', { name: /^Revoke…/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the token' }).click()
  await expect(page.getByText('The token is revoked.')).toBeVisible()
  expect((await ingest([8.5])).status()).toBe(401)
})

test('a company is invited by a link, and its reply is published and, once that is confirmed, taken down', async () => {
  await open(page, '/admin/replies')
  await page.getByLabel('Company').selectOption('Wessex Water')
  await page.getByLabel('Measure').selectOption('spills')
  await page.getByLabel('Period').fill('2024')
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = new URL(await page.locator('code').innerText()).pathname
  await clean()

  const company = await page.context().browser()!.newPage({ baseURL: server.url })
  await company.goto(link)
  const words = 'We have restated the annual return since then.'
  await company.getByLabel('What Wessex Water says').fill(words)
  await company.getByRole('button', { name: 'Send the reply' }).click()
  await expect(company.getByText('Thank you: it is stored.')).toBeVisible()

  await open(page, '/admin/replies')
  await page.getByRole('button', { name: 'Publish the reply of Wessex Water' }).click()
  await expect(page.getByText('The reply is published.')).toBeVisible()
  await company.goto('/rhi/measures/spills/wessex-water')
  await expect(company.locator('[id="2024"]')).toContainText(words)

  await page.getByRole('button', { name: 'Take down… the reply of Wessex Water' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take down the reply of Wessex Water?' })
  await expect(dialog).toContainText('Readers no longer see it')
  await clean()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Take down… the reply of Wessex Water' }).click()
  await dialog.getByRole('button', { name: 'Take it down' }).click()
  await expect(page.getByText('The reply is declined.')).toBeVisible()
  await company.close()
})

test('every module behind the sign-in is drawn inside the app, by Trusted Types, without a fault that axe finds', {
  tag: '@slow',
}, async ({ request }) => {
  await send(request, 'contact', goodInput.contact)
  // So that these screens have something on them.
  const post = async (path: string, form: Record<string, string>) =>
    expect((await page.request.post(path, { form, headers: { Origin: server.url } })).status()).toBe(200)
  await post('/admin/webhooks', { intent: 'add-webhook', url: 'https://example.org/hook' })
  await post('/admin/account', { intent: 'create-token', tokenName: 'A script', role: 'editor', days: '90' })
  await post('/admin/replies', {
    ...{ intent: 'invite-reply', companyId: 'thames-water', metric: 'epa-stars', period: '2023' },
  })
  const problems = problemsOf(page)
  const linkOn = async (list: string) => {
    await page.goto(list)
    const links = page.locator(`main a[href^="${list}/"]`)
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    return hrefs.find((href) => /\/([\w-]{30,}|\d+)$/.test(href))!
  }
  const entry = await linkOn('/cms/insights')
  const examples: Record<string, string> = {
    '/admin/people/:id': await linkOn('/admin/people'),
    '/admin/leads/:id': await linkOn('/admin/leads'),
    '/admin/newsletter/:id': await linkOn('/admin/newsletter'),
    '/admin/subscribers/:id': await linkOn('/admin/subscribers'),
    '/admin/stations/:id': await linkOn('/admin/stations'),
    '/cms/:collection': '/cms/insights',
    '/cms/:collection/new': '/cms/insights/new',
    '/cms/:collection/:id': entry,
    '/cms/:collection/:id/history': `${entry}/history`,
    '/cms/:collection/:id/work': `${entry}/work`,
  }
  // Before the sign-in there is nothing to draw for somebody who has signed in; files are no pages.
  const beforeSignIn = /^\/admin\/(setup|sign-in|sign-in\/code|forgotten|new-password|invitation)$/
  await open(page, entry)
  for (const { path } of areaRoutes.filter(({ path, file }) => file.endsWith('.tsx') && !beforeSignIn.test(path))) {
    await drawn(page, examples[path] ?? path)
    expect(await axeFaults(page, { tags: wcagAndGoodPractice }), path).toEqual([])
  }
  await page.context().clearCookies()
  for (const { path } of areaRoutes.filter(({ path }) => beforeSignIn.test(path))) await open(page, path)
  expect(problems).toEqual([])
})
