import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createLog, recentErrors } from '../adapters/log.ts'
import { readEnv } from '../env.ts'
import { RendererEnded } from '../pages/page-renderer.ts'
import { startRenderThread } from './render-thread.ts'

const file = path.resolve(import.meta.dirname, '../../tests/support/fixture-render-thread.ts')

let thread: ReturnType<typeof startRenderThread> | undefined
afterEach(() => thread?.stop())

const start = ({ timeoutMs = 60_000 } = {}) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const search = { search: async (query: string) => [{ id: query }] as never }
  thread = startRenderThread({ file, env: readEnv({}), database: { url: 'postgres://here' }, search, log, timeoutMs })
  const textOf = async (key: string) => String((await thread!.render(key, null)).page.bodies.identity)
  return { render: thread.render, textOf, log, lines }
}

describe('startRenderThread', () => {
  it('returns the page with what it was made from', async () => {
    const { render } = start()
    const { page, reads } = await render('/rhi', { digest: 'before', loaderData: null, encodings: [] })
    expect(String(page.bodies.identity)).toBe('/rhi 1 before postgres://here []')
    expect([page.status, page.headers, page.loaderData]).toEqual([200, [['Content-Type', 'text/html']], 'same'])
    expect([...reads]).toEqual(['waves', 'entries:insights'])
    expect(await reads.isSameAfter(new Set(['entries:insights']))).toBe(true)
    expect(await reads.isSameAfter(new Set(['waves']))).toBe(false)
  })

  it('lets the thread search and log here', async () => {
    const { textOf, log, lines } = start()
    expect(await textOf('/searches')).toContain('[{"id":"trout"}]')
    await textOf('/asks')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['render failed'])
    expect(recentErrors(log)).toMatchObject([{ message: 'render failed', path: '/asks' }])
  })

  it('rejects a render that fails, and goes on', async () => {
    const { textOf } = start()
    await expect(textOf('/fails')).rejects.toThrow('no such page')
    expect(await textOf('/rhi')).toContain('/rhi 1')
  })

  it.each([
    ['dies', '/dies', 60_000],
    ['hangs', '/hangs', 3000],
    ['wants more memory than it may', '/grows', 60_000],
  ])('replaces a thread that %s', async (_, key, timeoutMs) => {
    const { render, textOf, log } = start({ timeoutMs })
    const { reads } = await render('/rhi', null)
    const other = textOf('/asks')
    await expect(textOf(key)).rejects.toThrow(RendererEnded)
    await other.catch(() => {})
    await eventually(async () => expect(await textOf('/rhi')).toContain('/rhi 1'))
    expect(recentErrors(log).map(({ message }) => message)).toContain(
      'the thread that renders has ended, another will start',
    )
    // What the first thread knew of the page went with it.
    await expect(reads.isSameAfter(new Set(['entries:insights']))).rejects.toThrow(RendererEnded)
  })

  it('stops within seconds, though a render does not end', async () => {
    const { textOf } = start()
    const rendered = textOf('/never-ends').catch((error) => error)
    await textOf('/rhi')
    const from = performance.now()
    await thread!.stop()
    expect(performance.now() - from).toBeLessThan(20_000)
    expect(await rendered).toBeInstanceOf(RendererEnded)
  })
})
