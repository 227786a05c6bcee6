import { expect, test } from '@playwright/test'

for (const javaScriptEnabled of [true, false])
  test(`Exeter in two actions from home, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByLabel('My river: town or postcode').fill('EX4 4QJ')
    await page.getByRole('button', { name: 'Find my river' }).click()
    await expect(page.getByRole('heading', { name: 'EX4, around Exeter' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'South West Water' })).toBeVisible()
    await expect(page.getByRole('link', { name: '0800 80 70 60' })).toHaveAttribute('href', 'tel:0800807060')
    await expect(page.getByText('No live feed is connected')).toBeVisible()
    await expect(page.getByLabel('Town, river or postcode')).toHaveValue('EX4')
    await page.getByRole('link', { name: 'Exe', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'River Exe' })).toBeVisible()
    await context.close()
  })

test('a position stays in the browser: only its district is sent', async ({ browser }) => {
  const context = await browser.newContext({
    geolocation: { latitude: 50.7305, longitude: -3.5344 },
    permissions: ['geolocation'],
  })
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.goto('/near')
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page).toHaveURL(/\/near\?place=EX4$/)
  await expect(page.getByRole('heading', { name: 'EX4, around Exeter' })).toBeVisible()
  expect(sent.filter((url) => url.includes('50.7') || url.includes('3.53'))).toEqual([])
  await context.close()
})
