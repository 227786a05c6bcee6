import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#domain/collections/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { englishInWelsh } from '#tests/support/english-in-welsh.ts'
import { eventually } from '#tests/support/eventually.ts'
import { importSyntheticWave } from '#tests/support/import-synthetic-wave.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { modules, tableEntries } from '#tests/support/source-pages.ts'
import { wholeApp } from '#tests/support/whole-app.ts'
import { audit } from '../db/schema/accounts.ts'
import { entries } from '../db/schema/content.ts'

const app = await wholeApp(await testDatabase())
const ask = (path: string, init: RequestInit = {}) => fetch(app.url + path, { redirect: 'manual', ...init })
const read = async (path: string) => (await ask(path)).text()
const tag = (html: string, name: string) => new RegExp(`<${name}[ >][^>]*>?`).exec(html)?.[0]
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
    language,
    href!.replace(app.url, ''),
  ])
const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(app.url, '')
const switchIn = (html: string) => /<a href="([^"]+)" lang="(\w+)" hrefLang="(\w+)"[^>]*>(\w+)</.exec(html)?.slice(1)

const pagesWithForms = tableEntries
  .filter(({ file, path }) => file.startsWith('routes/') && path && 'action' in modules.get(file)!)
  .map(({ path }) => `/${path!.replace(/:\w+/g, 'nobody-has-this')}`)
const oddBodies = [
  ['application/json', '{"email":"jo@example.org"}'],
  ['text/plain', 'email=jo@example.org'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\njo@e'],
  ['multipart/form-data', 'x'],
] as const

const person = await makePerson(app, 'admin')
const { cookie } = await sessionOf(app, person.id)

/** As an administrator sets it, by the form of the settings. */
const show = async (welsh: 'on' | null) => {
  const [row] = await app.db.select().from(entries).where(eq(entries.collection, 'settings'))
  const data = JSON.stringify(settings.schema.parse({ ...row!.published, welsh }))
  const body = new URLSearchParams({ intent: 'publish', version: String(row!.version), data, confirmed: 'yes' })
  const headers = { Cookie: cookie, Origin: app.url }
  const answer = await ask(`/cms/settings/${row!.id}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

describe('before an editor has approved them, pages in Welsh', () => {
  it.each(['/cy', '/cy/follow', '/cy/about', '/cy/follow.data', '/cy/admin'])('%s is not there', async (path) =>
    expect((await ask(path)).status).toBe(404),
  )

  it('are named nowhere', async () => {
    const html = await read('/follow')
    expect(alternates(html)).toEqual([])
    expect(html).not.toContain('Cymraeg')
    expect(await read('/sitemap.xml')).not.toContain('/cy')
  })
})

describe('once they are approved', () => {
  beforeAll(async () => {
    // In the cache, as it was.
    await read('/about')
    await show('on')
    await eventually(async () => expect(await read('/about')).toContain('Cymraeg'))
  })

  it('the audit log says who approved them', async () => {
    const rows = await app.db.select().from(audit).where(eq(audit.userId, person.id))
    expect(rows).toMatchObject([
      { action: 'publish-entry', subject: expect.stringMatching(/^settings\//), details: { version: 2 } },
    ])
    const listed = await (await ask('/admin/audit', { headers: { Cookie: cookie } })).text()
    expect(listed).toContain(person.name)
    expect(listed).toContain(rows[0]!.subject)
  })

  it('a page in English leads to the same page and query', async () => {
    expect(switchIn(await read('/search?q=weir'))).toEqual(['/cy/search?q=weir', 'cy', 'cy', 'Cymraeg'])
  })

  it.each(pagesWithForms)('%s answers what is no form, or half of one, as it does in English', async (path) => {
    const statuses = (address: string) =>
      Promise.all(
        oddBodies.map(async ([type, body]) => {
          const headers = { 'Content-Type': type, Origin: app.url }
          return (await ask(address, { method: 'POST', headers, body })).status
        }),
      )
    const [inEnglish, inWelsh] = [await statuses(path), await statuses(`/cy${path}`)]
    expect(inWelsh).toEqual(inEnglish)
    expect(Math.max(...inWelsh)).toBeLessThan(500)
  })

  it('a translated page is Welsh, has an address of its own, and each names both', async () => {
    const html = await read('/cy/follow')
    expect(tag(html, 'html')).toBe('<html lang="cy">')
    expect(tag(html, 'main')).toBe('<main id="main" tabindex="-1">')
    expect(html).toContain('<h1 class="text-3xl">Dilyn</h1>')
    expect(/<title>([^<]*)/.exec(html)![1]).toMatch(/^Dilyn · /)
    expect(canonical(html)).toBe('/cy/follow')
    expect(switchIn(html)).toEqual(['/follow', 'en', 'en', 'English'])
    expect(html).toContain('Machine-assisted translation, not yet checked by a person.')
    const both = [
      ['en-GB', '/follow'],
      ['cy', '/cy/follow'],
      ['x-default', '/follow'],
    ]
    expect(alternates(html)).toEqual(both)
    expect(alternates(await read('/follow'))).toEqual(both)
    expect(html).toContain('href="/cy/live"')
  })

  it.each([
    ['/cy/near', 'Beth sydd yn fy afon?'],
    ['/cy/near?place=EX4', 'EX4, o amgylch Exeter'],
    ['/cy/stations', 'Nid oes gorsaf i ni yn y dŵr eto'],
    ['/cy/live', 'Nid yw pwy bynnag sy’n rhedeg y wefan hon wedi cysylltu’r un o’u ffrydiau'],
    ['/cy/search?q=weir', 'Mathau o ganlyniad'],
  ])('%s is Welsh, its source notes with it', async (path, words) => {
    const html = await read(path)
    expect(tag(html, 'main')).toBe('<main id="main" tabindex="-1">')
    expect(html).toContain(words)
    expect(html).not.toContain('Close the source note')
    expect(englishInWelsh(html)).toEqual([])
  })

  it.each<[path: string, words: string, fewest?: number]>([
    ['/rhi', 'Beth sydd ar gofnod eich cwmni dŵr?'],
    ['/rhi/companies', 'Pob cwmni, yn ôl ymddiriedaeth ac yn ôl ei gofnod'],
    ['/rhi/companies?type=W&nation=scotland', 'Nid oes cwmni’n cyfateb i’r ddau hidlydd.'],
    ['/rhi/companies?measure=spills-per-overflow', 'sydd â’r ffigur mwyaf'],
    ['/rhi/companies?measure=bill', 'fydd â’r bil cyfartalog uchaf'],
    ['/rhi/record', 'Y cwmnïau yn ôl eu cofnod yn unig'],
    ['/rhi/maps', 'Afonydd a phwy sy’n atebol amdanynt'],
    ['/rhi/maps?measure=spills&near=EX4', 'Gollyngiadau fesul gorlif yn 2025: o amcangyfrif o '],
    ['/rhi/maps?measure=trust&nation=wales', 'Lliwio yn ôl'],
    ['/rhi/maps?measure=funding', 'Cyfansymiau 2025 i 2030 (AMP8)'],
    ['/rhi/maps?layer=catchments', 'Yr un peth mewn rhestr: 30 dalgylch'],
    ['/rhi/editions/record-edition-1', 'Mynegai’r cofnod, argraffiad 1'],
    ['/rhi/editions/figures-edition-1', 'Ffigurau’r mynegai, argraffiad 1', 15],
    ['/rhi/methodology', 'Sut y gwneir y mynegai, a ble mae’n wan'],
    ['/rhi/methodology?stars=100&incidents=0', 'Labordy pwysau'],
    ['/rhi/waves/wave-1', 'Sut y gwnaed Ton 1', 15],
    ['/rhi/voices', 'Yr hyn a ganfu’r arolwg, a’r hyn a ysgrifennodd pobl atom'],
    ['/rhi/matrix', 'Matrics ymddiriedaeth a pherfformiad amgylcheddol'],
    ['/rhi/matrix?quadrants=none&epa=2020', 'Nid oes cwmni yn y cwadrantau a ddangosir.'],
    ['/rhi/enforcement/thames-water', 'Cosbau a gorfodi: Thames Water.', 15],
    ['/rhi/measures/spills-per-overflow', 'Ein rhannu ni: gollyngiadau’r flwyddyn'],
    ['/rhi/measures/trust', 'Gwerth diweddaraf pob cwmni'],
    ['/rhi/measures/spills-per-overflow/wessex-water', 'O ble y daw’r rhif hwn?'],
    ['/rhi/national/bill', 'gwledydd cyfan, fel y mae eu cyhoeddwyr yn eu cyfrif'],
    ['/rhi/catchments', 'Pa gwmni sy’n draenio i ba afon'],
    ['/rhi/companies/dwr-cymru-welsh-water', 'Cyfoeth Naturiol Cymru sy’n graddio Dŵr Cymru'],
    ['/rhi/companies/wessex-water', 'Yr hyn sy’n hysbys, a’r hyn nad yw'],
    ['/rhi/companies/affinity-water', 'Nid oes ganddo garthffosydd'],
    ['/rhi/companies/scottish-water', 'Y tu allan i’r asesiad'],
    ['/rhi/companies/wessex-water/sheet', 'Wessex Water ar y cofnod cyhoeddus'],
    ['/rhi/compare', 'Cymharu cwmnïau, tebyg â’i debyg'],
    [
      '/rhi/compare?ids=thames-water,wessex-water,anglian-water,southern-water,south-west-water',
      'Gellir cymharu pedwar cwmni ar y tro.',
    ],
    [
      '/rhi/compare?ids=thames-water,dwr-cymru-welsh-water,affinity-water,scottish-water',
      '<span lang="en-GB">“usable rows of the 2025 return”</span>',
    ],
  ])('%s of the index is Welsh throughout but for what is marked as English', async (path, words, fewest = 20) => {
    const html = await read(`/cy${path}`)
    expect(tag(html, 'html')).toBe('<html lang="cy">')
    expect(tag(html, 'main')).toBe('<main id="main" tabindex="-1">')
    expect(html).toContain(words)
    expect(alternates(html).map(([, href]) => href)).toContain(`/cy${path.replace(/\?.*/, '')}`)
    expect(englishInWelsh(html)).toEqual([])
    // The same in English, by which the check is seen to find some.
    expect(
      englishInWelsh((await read(path)).replace('<html lang="en-GB">', '<html lang="cy">')).length,
    ).toBeGreaterThan(fewest)
  })

  it('any other page is English with Welsh around it, and search engines are sent to the one address', async () => {
    const html = await read('/cy/about')
    expect(tag(html, 'html')).toBe('<html lang="cy">')
    expect(tag(html, 'main')).toBe('<main id="main" tabindex="-1" lang="en-GB">')
    expect(html).toContain('Nid yw’r dudalen hon ar gael yn Gymraeg eto.')
    expect([canonical(html), alternates(html)]).toEqual(['/about', []])
    // What it shares with translated pages is English like the rest of it.
    const catchment = await read('/cy/catchments/dart')
    expect(catchment).toContain('Close the source note')
    expect(catchment).not.toContain('Cau’r nodyn ffynhonnell')
  })

  it('the sitemap has those that are translated', async () => {
    const sitemap = await read('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${app.url}/cy/follow</loc>`)
    expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="cy" href="${app.url}/cy/follow"/>`)
    expect(sitemap).not.toContain('/cy/about')
  })

  it.each([
    ['/cy/', 301, '/cy'],
    ['/cy/Follow/', 301, '/cy/follow'],
    ['/cy/trust-signal/companies/nobody', 404, null],
    ['/cy/nothing-here', 404, null],
    ['/cy/admin', 307, '/admin'],
    ['/cy/cms/x', 307, '/cms/x'],
    ['/cy/api/companies?limit=1', 307, '/api/companies?limit=1'],
    ['/cy/insights/feed.xml', 307, '/insights/feed.xml'],
    ['/cy/data/companies.csv', 307, '/data/companies.csv'],
    ['/cyfle', 404, null],
  ])('%s: %d %s', async (path, status, location) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Location')?.replace(app.url, '') ?? null).toBe(location)
  })

  it('an address that nobody has is told of in Welsh', async () => {
    const html = await read('/cy/nothing-here')
    expect(html).toContain('<div lang="cy">')
    expect(html).toContain('404 Heb ganfod y dudalen')
  })

  it('the router gets its data and routes below the same address', async () => {
    for (const path of ['/cy/follow.data', '/cy/_.data', '/cy/__manifest?paths=/cy/follow&version=x'])
      expect((await ask(path)).status, path).toBeLessThan(300)
    expect(await read('/cy/about.data')).toContain('Amdanom ni')
    expect(await read('/about.data')).not.toContain('Amdanom ni')
  })

  it('the page cache keeps the two apart, and drops what a page does not read', async () => {
    for (const round of ['first', 'again']) {
      expect(await read(`/cy/about?utm_source=${round}`)).toContain('<html lang="cy">')
      expect(await read(`/about?utm_source=${round}`)).toContain('<html lang="en-GB">')
    }
  })

  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', headers: { Origin: app.url }, body: new URLSearchParams(fields) })

  it('a form says in Welsh what is wrong, and its thanks are Welsh too', async () => {
    const wrong = await (await post('/cy/forms/newsletter', { email: 'nobody' })).text()
    expect(wrong).toContain('Rhowch gyfeiriad e-bost dilys')
    expect(wrong).toContain('action="/cy/forms/newsletter"')
    const right = await post('/cy/forms/newsletter', { email: 'dilys@example.org' })
    expect([right.status, right.headers.get('Location')?.replace(app.url, '')]).toEqual([
      303,
      '/cy/forms/newsletter?sent=1',
    ])
    expect(await read('/cy/forms/newsletter?sent=1')).toContain('Bron yna: cadarnhewch eich cyfeiriad')
  })

  it('a wave that is made of answers is Welsh, but for its questions and what its makers wrote', async () => {
    await importSyntheticWave(app.db, { respondents: 2000 })
    await eventually(async () => expect((await ask('/cy/rhi/waves/wave-9')).status).toBe(200))
    const html = await read('/cy/rhi/waves/wave-9')
    for (const words of [
      'Sut y gwnaed Ton 9',
      'Ddim yn hysbys: nid yw’r modd y gwnaed Ton 1 wedi’i gyhoeddi.',
      'Pwysau a seiliau',
      '<span lang="en-GB">Do you trust your water company to look after rivers?</span>',
    ])
      expect(html).toContain(words)
    expect(englishInWelsh(html)).toEqual([])
  })

  it('and when they are withdrawn, they are gone', async () => {
    await show(null)
    await eventually(async () => expect((await ask('/cy/about')).status).toBe(404))
    // Until it is rendered anew, for a second at most, readers get the page as it was.
    await eventually(async () => expect(await read('/about')).not.toContain('Cymraeg'))
  })
})
