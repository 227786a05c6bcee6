import { afterEach, describe, expect, it, vi } from 'vitest'
import { forms } from '#domain/forms/forms.ts'
import { sendForm } from './send-form.ts'

const stubFetch = (respond: () => Response) => {
  const fetchMock = vi.fn(async () => respond())
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return fetchMock
}
const send = async () => {
  vi.useFakeTimers()
  const outcome = sendForm(forms.demo, { name: 'A' }, 0)
  await vi.advanceTimersByTimeAsync(5000)
  return outcome
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a demo', () => {
  it('is booked when the server says so', async () => {
    const fetchMock = stubFetch(() => Response.json({ status: 'booked' }, { status: 201 }))
    expect(await send()).toEqual({ kind: 'sent' })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a page of somebody else', () => new Response('<h1>Sign in to the network</h1>')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['another word', () => Response.json({ status: 'received' })],
    ['no object', () => Response.json(null)],
  ])('is not booked by an answer that is %s, and is retried once', async (_, respond) => {
    const fetchMock = stubFetch(respond)
    expect(await send()).toEqual({ kind: 'failed' })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('shows what the server found in the fields', async () => {
    stubFetch(() => Response.json({ errors: { name: 'Too short' } }, { status: 422 }))
    expect(await send()).toEqual({ kind: 'invalid', errors: { name: 'Too short' } })
  })
})
