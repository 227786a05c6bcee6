import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { adminOnlyFiles } from '#tests/support/admin-files.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { started } from '#tests/support/started.ts'
import { totp } from '#tests/support/totp.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

/** One server for the whole journey, with mail: each step stands on the one before. */
test.describe.configure({ mode: 'serial' })

let server: RunningServer
let mail: Awaited<ReturnType<typeof startMailServer>>
let dataDir = ''
let admin: Page
let editor: Page
let secret = ''
let backupCode = ''
const first = { email: 'first@riverline.example', password: 'kettle-otter-lantern-31' }
const second = { email: 'wade@riverline.example', password: 'copper minnow umbrella 8' }

test.beforeAll(async ({ browser }) => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-admin-'))
  mail = await startMailServer()
  server = await startServer({
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Riverline <no-reply@riverline.example>',
    LOG_LEVEL: 'info',
  })
  admin = await (await browser.newContext({ baseURL: server.url })).newPage()
  // Everything of the second person works without scripts.
  editor = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage()
})

test.afterAll(async () => {
  await admin?.context().close()
  await editor?.context().close()
  server?.process.kill('SIGTERM')
  await server?.ended
  await mail?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const clean = async (page: Page) => expect(await axeFaults(page)).toEqual([])
/** axe needs scripts: the same page, for the same person, in a browser that has them. */
const cleanWithScripts = async (page: Page) => {
  const context = await page
    .context()
    .browser()!
    .newContext({ storageState: await page.context().storageState() })
  const twin = await context.newPage()
  await twin.goto(page.url())
  await clean(twin)
  await context.close()
}
/** What the page says came of the last press; the bar of progress is a status too, without words. */
const told = (page: Page) => page.getByRole('status').filter({ hasText: /./ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The link in the newest message to an address. */
const linkMailedTo = async (address: string) => {
  const newest = () => mail.received.findLast(({ to }) => to.includes(address))?.raw ?? ''
  await expect.poll(newest).toContain('token=')
  const text = newest()
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  return new URL(/https?:\/\/\S+token=[\w-]+/.exec(text)![0])
}

const signIn = async (page: Page, { email, password }: typeof first) => {
  await page.goto('/admin/sign-in')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('H20: the first start offers a link to make the first administrator, with a good password, and says that it worked', async () => {
  expect((await admin.goto('/admin/setup?token=guess'))!.status()).toBe(404)
  await admin.goto('/cms')
  await expect(admin).toHaveURL(/\/admin\/sign-in\?next=%2Fcms$/)

  await expect.poll(() => server.output()).toMatch(/setup\?token=/)
  await admin.goto(/\/admin\/setup\?token=[\w-]+/.exec(server.output())![0])
  await clean(admin)
  await admin.getByLabel('Name').fill('First Person')
  await admin.getByLabel('E-mail address').fill(first.email)
  for (const [password, because] of [
    ['short', 'Password must be at least 12 characters'],
    ['password1234', 'too easy to guess'],
    ['riverline2026!', 'the name of the site'],
  ] as const) {
    await admin.getByLabel('Password').fill(password)
    await admin.getByRole('button', { name: 'Make the administrator' }).click()
    await expect(admin.getByText(because)).toBeVisible()
    await expect(admin.getByLabel('Name')).toHaveValue('First Person')
  }
  await clean(admin)
  await admin.getByLabel('Password').fill(first.password)
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/\/admin\/sign-in\?note=set-up$/)
  await expect(told(admin)).toHaveText(/The site has its first administrator/)
})

test('signing in works by keyboard alone, and the first load is told', async () => {
  await admin.goto('/cms')
  await clean(admin)
  const typeInto = async (label: string, text: string) => {
    for (let presses = 0; presses < 20; presses++) {
      await admin.keyboard.press('Tab')
      if (await admin.getByLabel(label).evaluate((field) => field === document.activeElement)) break
    }
    await expect(admin.getByLabel(label)).toBeFocused()
    await admin.keyboard.type(text)
  }
  await typeInto('E-mail address', first.email)
  await typeInto('Password', 'not the password')
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('alert')).toContainText('not right')
  await expect(admin.getByLabel('E-mail address')).toHaveValue(first.email)
  await clean(admin)
  await typeInto('Password', first.password)
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/\/cms$/)

  await admin.goto('/admin', { waitUntil: 'networkidle' })
  await expect(heading(admin)).toHaveText('Overview')
  const loaded = await admin.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/assets/'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  )
  const sum = (kind: string) =>
    loaded.filter(({ name }) => name.endsWith(kind)).reduce((total, { bytes }) => total + bytes, 0)
  console.log(`/admin first load: ${sum('.js')} bytes of script, ${sum('.css')} of style, ${loaded.length} files`)
  expect(sum('.js')).toBeGreaterThan(0)
  await clean(admin)
})

test('a person is invited by mail, and accepts without scripts', async () => {
  await admin.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'People' }).click()
  await expect(heading(admin)).toHaveText('People')
  await admin.getByLabel('E-mail address').fill(second.email)
  await admin.getByLabel('Editor').check()
  await admin.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(told(admin)).toContainText('on its way')
  await expect(admin.getByText(second.email).first()).toBeVisible()
  await clean(admin)

  const link = await linkMailedTo(second.email)
  await editor.goto(link.pathname + link.search)
  await cleanWithScripts(editor)
  await expect(editor.getByText('You are invited as editor')).toBeVisible()
  await editor.getByLabel('Name').fill('Wade Brook')
  await editor.getByLabel('Password').fill('wade brook 1234')
  await editor.getByRole('button', { name: 'Make my account' }).click()
  await expect(editor.getByText('too easy to guess')).toBeVisible()
  await editor.getByLabel('Password').fill(second.password)
  await editor.getByRole('button', { name: 'Make my account' }).click()
  await expect(told(editor)).toContainText('Your account is ready')
  expect((await editor.goto(link.pathname + link.search))!.status()).toBe(404)
})

test('a second factor is switched on, and then asked for', async () => {
  await signIn(editor, second)
  await expect(heading(editor)).toHaveText('Overview')
  await editor.goto('/admin/account/second-factor')
  await cleanWithScripts(editor)
  await editor.getByLabel('Password').fill(second.password)
  await editor.getByRole('button', { name: 'Make a secret' }).click()
  await expect(editor.getByRole('img', { name: /QR code/ })).toBeVisible()
  secret = (await editor.locator('code').innerText()).replaceAll(' ', '')
  backupCode = await editor.locator('#backup-codes ~ ul li').first().innerText()
  await editor.getByRole('textbox', { name: 'Code' }).fill('123456')
  await editor.getByRole('button', { name: 'Switch it on' }).click()
  await expect(editor.getByText('not right')).toBeVisible()
  const code = totp(secret)
  await editor.getByRole('textbox', { name: 'Code' }).fill(code)
  await editor.getByRole('button', { name: 'Switch it on' }).click()
  await expect(told(editor)).toContainText('The second factor is on')

  await editor.getByRole('button', { name: 'Sign out' }).click()
  await signIn(editor, second)
  await expect(heading(editor)).toHaveText('Enter your code')
  expect((await editor.goto('/admin'))!.url()).toContain('/admin/sign-in')
  await editor.goto('/admin/sign-in/code')
  await cleanWithScripts(editor)
  const offer = async (text: string) => {
    await editor.getByRole('textbox', { name: 'Code' }).fill(text)
    await editor.getByRole('button', { name: 'Sign in' }).click()
  }
  await offer('654321')
  await expect(editor.getByText('not right')).toBeVisible()
  await offer(code)
  await expect(editor.getByText('used before')).toBeVisible()
  await offer(backupCode)
  await expect(heading(editor)).toHaveText('Overview')
  await editor.getByRole('button', { name: 'Sign out' }).click()
  await signIn(editor, second)
  await offer(totp(secret, 1))
  await expect(heading(editor)).toHaveText('Overview')
})

test('a role opens what it should and no more, and holds at once', async () => {
  expect((await editor.goto('/admin/people'))!.status()).toBe(403)
  await cleanWithScripts(editor)
  await expect(editor.getByText('Your role does not allow this')).toBeVisible()
  expect((await editor.goto('/admin/audit.csv'))!.status()).toBe(403)

  await admin.goto('/admin/people')
  const row = admin.getByRole('row', { name: /Wade Brook/ })
  await expect(row).toContainText('Editor')
  await expect(row).toContainText('On')
  await clean(admin)
  await row.getByRole('link').click()
  await expect(heading(admin)).toHaveText('Wade Brook')
  await clean(admin)
  await admin.getByLabel('Administrator').check()
  await admin.getByRole('button', { name: 'Change the role' }).click()
  await expect(told(admin)).toContainText('administrator now')
  expect((await editor.goto('/admin/people'))!.status()).toBe(200)

  await admin.getByRole('button', { name: 'Disable…' }).click()
  await admin.getByRole('button', { name: 'Disable the account' }).click()
  await expect(told(admin)).toContainText('Disabled')
  await editor.goto('/admin')
  await expect(editor).toHaveURL(/sign-in/)
  await signIn(editor, second)
  await expect(editor.getByRole('alert')).toContainText('not right')
  await admin.getByRole('button', { name: 'Enable' }).click()
  await expect(told(admin)).toContainText('Enabled')
})

test('a forgotten password is replaced by mail, without scripts', async () => {
  await editor.goto('/admin/sign-in')
  await cleanWithScripts(editor)
  await editor.getByRole('link', { name: 'I have forgotten my password' }).click()
  const answers: string[] = []
  for (const address of ['stranger@riverline.example', second.email]) {
    await editor.getByLabel('E-mail address').fill(address)
    await editor.getByRole('button', { name: 'Send the link' }).click()
    answers.push(await told(editor).innerText())
  }
  expect(answers[0]).toBe(answers[1])
  await expect.poll(() => mail.received.at(-1)?.raw ?? '').toContain('Choose a new password')
  const link = await linkMailedTo(second.email)
  expect(link.pathname).toBe('/admin/new-password')
  await editor.goto(link.pathname + link.search)
  await cleanWithScripts(editor)
  await editor.getByLabel('New password').fill('velvet anchor thistle 52')
  await editor.getByRole('button', { name: 'Set the password' }).click()
  await expect(told(editor)).toContainText('Your password is changed')
  expect((await editor.goto(link.pathname + link.search))!.status()).toBe(404)
  expect(mail.received.some(({ to }) => to.includes('stranger@riverline.example'))).toBe(false)
})

test('one’s own account and the log of who did what', async () => {
  await admin.goto('/admin/account')
  await clean(admin)
  await admin.getByLabel('Password until now').fill('not the password')
  await admin.getByLabel('New password').fill('velvet anchor thistle 52')
  await admin.getByRole('button', { name: 'Change the password' }).click()
  await expect(admin.getByText('This is not your password')).toBeVisible()
  await admin.goto('/admin/account/second-factor')
  await clean(admin)
  await admin.getByLabel('Password').fill(first.password)
  await admin.getByRole('button', { name: 'Make a secret' }).click()
  await expect(admin.getByRole('heading', { name: 'Backup codes' })).toBeVisible()
  await clean(admin)

  await admin.goto('/admin/audit')
  await clean(admin)
  await admin.getByLabel('Action').selectOption('change-role')
  await admin.getByRole('button', { name: 'Show' }).click()
  const lines = admin.getByRole('row').filter({ hasText: 'First Person' })
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('from:')
  const file = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('riverline-audit.csv')
})

test('public pages load not one byte of it', { tag: '@slow' }, async ({ browser }) => {
  const files = adminOnlyFiles()
  expect(files.some((name) => name.endsWith('.css'))).toBe(true)
  expect(files.length).toBeGreaterThan(10)
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const seen: string[] = []
  page.on('response', async (answer) => {
    seen.push(answer.url())
    if (/\.js$/.test(answer.url())) seen.push(await answer.text().catch(() => ''))
  })
  for (const address of ['/', '/platform']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.mouse.move(200, 300)
    await started(page)
    await page.waitForLoadState('networkidle')
    seen.push(await page.content())
  }
  expect(seen.filter((one) => one.includes('/assets/')).length).toBeGreaterThan(2)
  expect(files.filter((name) => seen.some((one) => one.includes(name)))).toEqual([])
  await context.close()
})

test('links are in no log', () => {
  const said = server.output().replace(/\S*setup\?token=\S*/g, '')
  expect(said).toContain('/admin/invitation')
  expect(said).not.toContain('token')
})
