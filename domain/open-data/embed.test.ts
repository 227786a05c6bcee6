import { describe, expect, it } from 'vitest'
import { embedOf, embedPath, readEmbedPath } from './embed.ts'
import { embedCode, oEmbedAnswer, resizeCode } from './embed-code.ts'

const none = new URLSearchParams()

describe('an address of an embed', () => {
  it.each([
    ['ranking', '', { kind: 'ranking', id: '', edition: null, format: 'html', theme: null }],
    [
      'company/wessex-water.png',
      '?theme=dark&edition=wave-1-edition-1',
      { kind: 'company', format: 'png', theme: 'dark', edition: 'wave-1-edition-1' },
    ],
    ['chart/spills.svg', '?theme=pink', { kind: 'chart', id: 'spills', format: 'svg', theme: null }],
    ['chart/nothing', '', null],
    ['ranking/wessex-water', '', null],
    ['company', '', null],
    ['matrix', '?edition=figures-edition-1', { kind: 'matrix', edition: 'figures-edition-1' }],
    ['station/simulated-lowland', '?edition=figures-edition-1', null],
    ['toString', '', null],
    ['company/a/b', '', null],
    ['', '', null],
  ])('%s%s', (path, query, expected) => {
    const read = readEmbedPath(path, new URLSearchParams(query))
    if (!expected) return expect(read).toBeNull()
    expect(read).toMatchObject(expected)
    if (!query.includes('pink'))
      expect(embedPath(read!, read!)).toBe(
        `/embed/${path}${query && `?${new URLSearchParams([...new URLSearchParams(query)].sort())}`}`,
      )
  })

  it.each([
    ['/rhi/companies', '', '/embed/ranking'],
    ['/rhi/companies', '?measure=spills', '/embed/chart/spills'],
    ['/trust-signal/companies/wessex-water', '', '/embed/company/wessex-water'],
    ['/rhi/editions/record-edition-1', '', '/embed/ranking?edition=record-edition-1'],
    ['/rhi/editions/figures-edition-1', '', '/embed/matrix?edition=figures-edition-1'],
    ['/rhi/matrix', '?epa=2023', '/embed/matrix'],
    ['/stations/simulated-lowland', '', '/embed/station/simulated-lowland'],
    ['/catchments/dart', '', '/embed/catchment-overflows/dart'],
    ['/live', '?company=wessex-water', '/embed/company-overflows/wessex-water'],
    ['/live', '', null],
    ['/embed/matrix.png', '', '/embed/matrix'],
    ['/about', '', null],
  ])('the page %s%s gives %s', (path, query, expected) => {
    const found = embedOf(path, new URLSearchParams(query))
    expect(found && embedPath(found)).toBe(expected)
  })
  it('has no id of a page that could leave its place', () => expect(embedOf('/stations/../admin', none)).toBeNull())
})

describe('the code for other sites', () => {
  const frame = {
    title: 'Spills & "hours" <b>',
    url: 'https://r.example/embed/matrix?a=1&b=2',
    width: 640,
    height: 700,
  }

  it('escapes what stands in attributes, and lets run only what needs to', () => {
    const code = embedCode({ ...frame, isLive: false })
    expect(code).toContain('title="Spills &amp; &quot;hours&quot; &lt;b&gt;"')
    expect(code).toContain('src="https://r.example/embed/matrix?a=1&amp;b=2"')
    expect(code).not.toContain('allow-same-origin')
    expect(embedCode({ ...frame, isLive: true })).toContain('allow-same-origin')
    expect(resizeCode('https://r.example')).toContain(`'iframe[src^="https://r.example/embed/"]'`)
  })

  it('is never larger than the consumer asks for', () => {
    const provider = { name: 'Riverline', url: 'https://r.example' }
    const answer = oEmbedAnswer({ ...frame, isLive: false }, { maxWidth: 300, maxHeight: null }, provider)
    expect(answer).toMatchObject({ type: 'rich', version: '1.0', width: 300, height: 700, provider_name: 'Riverline' })
    expect(answer.html).toContain('width="300" height="700"')
  })
})
