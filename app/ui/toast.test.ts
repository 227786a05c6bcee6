import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, toastStore } from './toast.ts'

vi.mock('./toast-viewport.tsx', () => ({ mountToasts: () => {} }))

beforeEach(() => {
  vi.useFakeTimers()
})

describe('toast', () => {
  it('shows one at a time: the newest takes the place of the one before', () => {
    toast({ title: 'First' })
    const second = toast({ title: 'Second' })
    expect(toastStore.get()).toEqual([{ id: second, title: 'Second', open: true }])
  })

  it('closes a dismissed one at once and forgets it after 1,000,000 ms', () => {
    const id = toast({ title: 'Saved' })
    toastStore.dismiss(id)
    expect(toastStore.get()).toMatchObject([{ id, open: false }])
    vi.advanceTimersByTime(999_999)
    expect(toastStore.get()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(toastStore.get()).toEqual([])
  })

  it('does not take a newer one away with an old one', () => {
    const old = toast({ title: 'Old' })
    toastStore.dismiss(old)
    const next = toast({ title: 'New' })
    vi.advanceTimersByTime(1_000_000)
    expect(toastStore.get()).toMatchObject([{ id: next, open: true }])
  })

  it('tells those who watch, until they stop', () => {
    const listener = vi.fn()
    const stop = toastStore.subscribe(listener)
    toast({ title: 'One' })
    stop()
    toast({ title: 'Two' })
    expect(listener).toHaveBeenCalledOnce()
  })
})
