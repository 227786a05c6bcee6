import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type Services, servicesContext } from '#server/context.server.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { loader } from './file.ts'
import { loader as loadPage } from './route.tsx'

const { db } = await testDatabase()
const argsOf = (address: string, file = '') => {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db, env: readEnv({ SITE_URL: 'https://r.example' }) } as unknown as Services)
  return { context, params: { file }, request: new Request(`https://r.example${address}`) } as never
}
const read = (file: string, of: string) => loader(argsOf(`/cite/${file}?of=${of}`, file))

it('cites an article, an invented worked example, a topic and an edition, each under its own address', async () => {
  const text = await (await read('apa.txt', '/insights/2026/06/what-104bn-buys')).text()
  expect(text).toMatch(
    /^.+\. \(2026, June \d+\)\. .+ Riverline\. https:\/\/r\.example\/insights\/2026\/06\/what-104bn-buys\n$/,
  )
  const study = await (await read('ris.ris', '/case-studies/river-dart-whole-catchment')).text()
  expect(study).toContain('N1  - worked example, invented\r\n')
  const [topic] = await (await read('csl.json', '/cunliffe-review/recommendations/abstraction')).json()
  expect(topic).toMatchObject({
    type: 'post-weblog',
    URL: 'https://r.example/cunliffe-review/recommendations/abstraction',
  })
  const edition = await read('bibtex.bib', '/rhi/editions/record-edition-1')
  expect(edition.headers.get('Content-Type')).toContain('application/x-bibtex')
  expect(edition.headers.get('Content-Disposition')).toContain('record-edition-1.bib')
  expect(await edition.text()).toContain('note = {Data set; edition 1}')
})

it('cites a file of the open data where it stands on its page', async () => {
  const [item] = await (await read('csl.json', '/data/companies')).json()
  expect(item).toMatchObject({ type: 'dataset', URL: 'https://r.example/data#companies' })
})

it('shows all four formats, and has none of what is not there', async () => {
  const page = await loadPage(argsOf('/cite?of=/rhi/editions/record-edition-1'))
  expect(page.isExample).toBe(false)
  expect(page.citations.map(({ label }) => label)).toEqual(['APA', 'BibTeX', 'RIS', 'CSL-JSON'])
  expect(await loadPage(argsOf('/cite'))).toMatchObject({ isExample: true, path: '/data#companies' })
  for (const [file, of] of [
    ['apa.txt', '/insights/2026/06/nothing'],
    ['apa.txt', '/about'],
    ['apa.bib', '/rhi/editions/record-edition-1'],
  ] as const)
    await expect(read(file, of)).rejects.toMatchObject({ status: 404 })
})
