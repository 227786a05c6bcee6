import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { textOf } from '#tests/support/html.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { syntheticAnswers, syntheticCodebook } from '#tests/support/synthetic-respondents.ts'
import { wholeApp } from '#tests/support/whole-app.ts'
import { entries } from '../db/schema/content.ts'
import { importJobs } from '../db/schema/index-data.ts'

/** The CMS and the import through the front door: what their forms send, and what the public then gets. */
const app = await wholeApp(await testDatabase())
const cookieOf = async (name: string) => (await sessionOf(app, (await makePerson(app, 'publisher', name)).id)).cookie
const [cookie, other] = [await cookieOf('Ann'), await cookieOf('Bob')]

const post = async (path: string, fields: Record<string, string | Blob>, as = cookie, origin = app.url) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  // Sent in one piece: a call that is refused may be answered, and the connection closed, before a second one.
  const form = new Response(body)
  const headers = { Cookie: as, Origin: origin, 'Content-Type': form.headers.get('Content-Type')! }
  return fetch(app.url + path, { method: 'POST', body: await form.arrayBuffer(), redirect: 'manual', headers })
}
const get = (path: string, as = '') => fetch(app.url + path, { redirect: 'manual', headers: as ? { Cookie: as } : {} })

const insight = (title: string) => ({
  title,
  summary: 'A summary that is long enough to be taken, because it says what the piece is about.',
  stream: 'field-stories',
  publishedAt: '2026-05-04',
  author: 'field-team',
  tags: ['river-ecology'],
  body: '## A heading\n\nSome words.',
})
const begin = async (title: string) => {
  const answer = await post('/cms/insights/new', { intent: 'save', data: JSON.stringify(insight(title)), slug: '' })
  expect(answer.status).toBe(302)
  return answer.headers.get('Location')!
}
const publicPath = (slug: string) => `/insights/2026/05/${slug}`

describe('an entry', () => {
  it('is begun, saved, published, moved and withdrawn', async () => {
    const here = await begin('Written in a test')
    expect((await get(publicPath('written-in-a-test'), cookie)).status).toBe(404)
    const data = JSON.stringify(insight('Written in a test, twice'))
    expect((await post(here, { intent: 'save', version: '1', data, slug: 'written-in-a-test' })).status).toBe(200)
    expect((await post(here, { intent: 'publish', version: '2', data })).status).toBe(200)
    const live = await get(publicPath('written-in-a-test'), cookie)
    expect([live.status, await live.text()]).toEqual([200, expect.stringContaining('Written in a test, twice')])
    expect((await post(here, { intent: 'move', version: '3', newSlug: 'moved-in-a-test' })).status).toBe(200)
    const moved = await get(publicPath('written-in-a-test'), cookie)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, publicPath('moved-in-a-test')])
    expect((await post(here, { intent: 'withdraw', version: '4' })).status).toBe(200)
    expect((await get(publicPath('moved-in-a-test'), cookie)).status).toBe(404)
  })

  it('H1: is kept as a draft whatever it lacks, and told at its field what publishing asks for', async () => {
    const here = await begin('Incomplete in a test')
    const data = JSON.stringify({ title: 'Incomplete', summary: 'short', author: '' })
    expect((await post(here, { intent: 'save', version: '1', data })).status).toBe(200)
    const answer = await post(here, { intent: 'publish', version: '2', data })
    expect(answer.status).toBe(422)
    const text = await answer.text()
    for (const words of ['Fill this in', 'Choose one', 'Give a date', 'Write at least 60 characters'])
      expect(text).toContain(words)
    expect((await get(`${here}/history`, cookie)).status).toBe(200)
    for (const bad of ['not json', '[]', 'null', '{"title":1}'])
      expect((await post(here, { intent: 'save', version: '2', data: bad })).status).toBe(422)
  })

  it('saves itself, as it is typed, from its first key on', async () => {
    const path = `/cms/insights/${randomUUID()}`
    const sitting = randomUUID()
    const send = (version: number, title: string, as = cookie) =>
      post(
        `${path}/draft`,
        { intent: 'autosave', sitting, version: String(version), data: JSON.stringify({ title }) },
        as,
      )
    const first = await send(0, 'Typed')
    expect([first.status, await first.json()]).toEqual([200, expect.objectContaining({ kind: 'saved', version: 1 })])
    expect(await (await send(1, 'Typed on')).json()).toMatchObject({ version: 2, entry: { slug: 'typed-on' } })
    expect((await send(2, 'Typed by nobody', '')).status).toBe(401)
    expect((await get(path, cookie)).status).toBe(200)
  })

  it('saved by two tells the second who was first', async () => {
    const here = await begin('Two in a test')
    const [mine, theirs] = ['Mine', 'Theirs'].map((title) => JSON.stringify(insight(title)))
    expect((await post(here, { intent: 'save', version: '1', data: theirs! }, other)).status).toBe(200)
    const answer = await post(here, { intent: 'save', version: '1', data: mine! })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Bob')
  })

  it('is stopped by what is broken, and asks about what is doubtful', async () => {
    const here = await begin('Checked in a test')
    const body = (text: string) => JSON.stringify({ ...insight('Checked'), body: text })
    const broken = await post(here, { intent: 'publish', version: '1', data: body('[x](/nowhere)'), confirmed: 'yes' })
    expect(broken.status).toBe(422)
    const doubtful = { intent: 'publish', version: '1', data: body('Some 82% agree.') }
    expect((await post(here, doubtful)).status).toBe(422)
    expect((await post(here, { ...doubtful, confirmed: 'yes' })).status).toBe(200)
  })

  it('is not found under another collection', async () => {
    const id = (await begin('Guessed in a test')).split('/').at(-1)
    expect((await get(`/cms/pages/${id}`, cookie)).status).toBe(404)
    expect((await get('/cms/nothing', cookie)).status).toBe(404)
    const data = JSON.stringify({ label: 'Guessed', about: 'A sentence that is long enough.' })
    expect((await post(`/cms/tags/${id}`, { intent: 'save', version: '1', data })).status).toBe(409)
  })
})

it('shows a page that an editor has made, without a route of its own', async () => {
  const data = JSON.stringify({
    title: 'Made in a test',
    description: 'A page made by an editor, described in a sentence that is long enough.',
    hero: { title: 'Made in a test', background: 'midnight' },
    blocks: [{ type: 'prose', heading: 'A heading', body: 'Some words.' }],
  })
  const begun = await post('/cms/pages/new', { intent: 'save', data, slug: 'campaigns/made-in-a-test' })
  await post(begun.headers.get('Location')!, { intent: 'publish', version: '1', data })
  const page = await get('/campaigns/made-in-a-test', cookie)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Some words.')])
  expect(await (await get('/sitemap.xml')).text()).toContain('/campaigns/made-in-a-test')
  for (const slug of ['rhi', 'cms/x', 'insights', 'Upper', 'a//b'])
    expect((await post('/cms/pages/new', { intent: 'save', data, slug })).status).toBe(422)
})

describe('the preview', () => {
  const address = async () => {
    const [row] = await app.db
      .select({ id: entries.id })
      .from(entries)
      .where(eq(entries.slug, 'how-to-read-a-dissolved-oxygen-trace'))
    return `/cms/preview/insights/${row!.id}`
  }

  it('is the real page from what is typed, kept nowhere and framed only by us', async () => {
    const path = await address()
    const answer = await post(path, { data: JSON.stringify(insight('Only typed')), slug: 'only-typed' })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('Only typed')
    expect(text).toContain('A heading')
    expect(text).not.toContain('<script')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(answer.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-/)
    expect(answer.headers.get('Content-Security-Policy')).not.toContain('unsafe')
    expect((await get(publicPath('only-typed'))).status).toBe(404)
    expect((await get(path, cookie)).status).toBe(200)
  })

  it('is for those who are signed in, from our own pages', async () => {
    const path = await address()
    expect((await get(path)).status).toBe(401)
    expect((await post(path, { data: '{}' }, '')).status).toBe(401)
    expect((await post(path, { data: '{}' }, cookie, 'https://elsewhere.example')).status).toBe(403)
    expect((await get('/cms/preview/insights/guess', cookie)).status).toBe(404)
    expect((await get('/cms/preview/nothing/new', cookie)).status).toBe(404)
  })

  it('H1: shows an incomplete draft, with words for what is to come', async () => {
    const answer = await post(await address(), { data: '{"title":"<b>"}', slug: 'incomplete' })
    const text = await answer.text()
    expect([answer.status, text]).toEqual([200, expect.stringContaining('&lt;b&gt;')])
    expect(text).toContain('Article to come')
    expect(await (await post(await address(), { data: '{"title":1}' })).text()).toContain(
      'Title: This cannot be stored',
    )
  })

  it.each(['insights', 'case-studies', 'pages', 'tags', 'authors', 'catchments', 'recommendations'])(
    'H1: shows a draft of %s in which nothing is filled in',
    async (collection) => {
      const answer = await post(`/cms/preview/${collection}/new`, { data: '{}', slug: 'nothing-yet' })
      expect(answer.status).toBe(200)
    },
  )

  it('says so when no page can be drawn from a draft', async () => {
    const [row] = await app.db.select().from(entries).where(eq(entries.collection, 'catchments')).limit(1)
    const area = { km2: 9885, scope: 'above the gauge', provenance: { kind: 'of no kind', note: 'x' } }
    const answer = await post(`/cms/preview/catchments/${row!.id}`, {
      data: JSON.stringify({ ...row!.data, area }),
      slug: row!.slug,
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('cannot be drawn')
  })

  it('answers 400 to a form that is cut off', async () => {
    const headers = { Cookie: cookie, Origin: app.url, 'Content-Type': 'multipart/form-data; boundary=x' }
    const answer = await fetch(app.url + (await address()), { method: 'POST', headers, body: '--x\r\nbroken' })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('could not be read')])
  })

  it('no other page may stand in a frame', async () => {
    for (const path of ['/', '/cms', '/about'])
      expect((await get(path, cookie)).headers.get('X-Frame-Options')).toBe('DENY')
  })
})

describe('text that no database can hold', () => {
  it.each(['a\0b', '\ud800', 'b\udfff'])('%j is refused in words: in an entry, and in its preview', async (text) => {
    const data = JSON.stringify(insight(`Title ${text}`))
    for (const [path, status] of [
      ['/cms/insights/new', 422],
      ['/cms/preview/insights/new', 200],
    ] as const) {
      const answer = await post(path, { intent: 'save', data, slug: '' })
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining('cannot be stored')])
    }
  })
  it('is refused in words in any field of any form', async () => {
    for (const path of ['/admin/account', '/admin/sign-in', '/cms/insights/new', '/cms/preview/insights/new']) {
      const answer = await post(path, { intent: 'change-name', name: 'A\0nn', email: '\0', slug: '\0' })
      expect([path, answer.status, await answer.text()]).toEqual([path, 400, expect.stringContaining('NUL character')])
    }
  })
  it('a name that is refused stands in the form again', async () => {
    const name = 'Ann '.repeat(40).trim()
    const answer = await post('/admin/account', { intent: 'change-name', name })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(`value="${name}"`)])
  })
  it('is no cookie', async () => {
    for (const name of ['riverline.two_factor', 'riverline.session_token'])
      expect((await get('/admin/sign-in/code', `${name}=a%00b.c`)).status).toBe(302)
  })
})

it.each(['/admin/account', '/admin/sign-in', '/cms/insights/new', '/cms/preview/insights/new'])(
  'says what it wants instead of another content type: %s',
  async (path) => {
    const send = (type: string, body: string) =>
      fetch(app.url + path, {
        method: 'POST',
        body,
        headers: { Cookie: cookie, Origin: app.url, 'Content-Type': type },
      })
    const other = await send('text/plain', 'x')
    expect([other.status, textOf(await other.text())]).toEqual([415, expect.stringContaining('Send this as a form')])
    const broken = await send('multipart/form-data; boundary=x', '--x\r\nbroken')
    expect([broken.status, textOf(await broken.text())]).toEqual([400, expect.stringContaining('could not be read')])
  },
)

describe('pictures', () => {
  it('are taken, served for ever, and refused when they are none', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#00756f' } })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(png)], 'weir.png', { type: 'image/png' })
    expect((await post('/cms/media', { intent: 'upload', alt: '', file })).status).toBe(422)
    const kept = await post('/cms/media', { intent: 'upload', alt: 'A weir', file })
    expect(kept.status).toBe(200)
    const src = /\/media\/[0-9a-f-]{36}\.webp/.exec(await kept.text())![0]
    const picture = await get(src)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('Content-Type')).toBe('image/webp')
    expect(picture.headers.get('Cache-Control')).toContain('immutable')
    expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(picture.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect((await get('/media/00000000-0000-4000-8000-000000000000.webp')).status).toBe(404)
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'x.png', {
      type: 'image/png',
    })
    expect((await post('/cms/media', { intent: 'upload', alt: 'A weir', file: svg })).status).toBe(422)
  })
})

describe('a survey’s answers, sent without scripts', () => {
  const page = '/admin/index-data/import'
  const codebook = new Blob([JSON.stringify(syntheticCodebook)], { type: 'application/json' })
  const send = (rows: string[]) => {
    const answers = new File(rows, 'answers.csv', { type: 'text/csv' })
    return post(page, { intent: 'preview-respondents', codebook, answers })
  }
  const textAt = async (address: string) =>
    textOf((await (await get(address, cookie)).text()).replaceAll('<!-- -->', ''))
  /** What the page says when it no longer asks to be loaded again. */
  const outcomeOf = (answer: Response) =>
    eventually(async () => {
      const text = await textAt(answer.headers.get('Location')!)
      expect(text).not.toContain('Look again')
      return text
    })

  it('are weighted beside other requests, and end in the preview', async () => {
    const answer = await send([...syntheticAnswers(20_000)])
    expect(answer.status).toBe(302)
    expect((await get('/about')).status).toBe(200)
    expect(await outcomeOf(answer)).toContain('Preview of answers.csv: Wave 9: 9 scores. Nothing is stored yet.')
  })
  it('have a page that says how far they are, and loads itself again', async () => {
    const [job] = await app.db.insert(importJobs).values({ filename: 'answers.csv', percent: 40 }).returning()
    const html = await (await get(`${page}?job=${job!.id}`, cookie)).text()
    expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/?><\/noscript>/i)
    expect(html).toMatch(/<progress[^>]*max="100" value="40"/)
    expect(await textAt(`${page}?job=${job!.id}`)).toContain('answers.csv are being read and weighted')
  })
  it('are refused by the line', async () => {
    const [head, ...rows] = [...syntheticAnswers(2)].join('').split('\r\n')
    const answer = await send([
      [head, rows[0], '18-34,female', rows[1]!.replace(/,(yes|no|unsure),/, ',maybe,')].join('\n'),
    ])
    const text = await outcomeOf(answer)
    expect(text).toContain('answers.csv has 2 faults. Nothing was stored.')
    expect(text).toMatch(/line 3 N\/A nothing 6 cells; this line has 2 line 4 trust maybe one of yes, no, unsure/)
  })
  it('are refused by their number, once', async () => {
    const row = '18-34,female,north,thames-water,yes,yes\n'
    const answer = await send(['age,sex,region,company,trust,concern\n', row.repeat(100_300)])
    const text = await outcomeOf(answer)
    expect(text).toContain('answers.csv has one fault. Nothing was stored.')
    expect(text).toContain('line 100002 N/A nothing 100,000 respondents at most')
  })
})
