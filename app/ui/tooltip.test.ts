import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTooltipTiming } from './tooltip.tsx'

const tooltip = () => {
  const bubble = { show: vi.fn(), hide: vi.fn() }
  return { ...bubble, timing: createTooltipTiming(bubble) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  // Longer than the skip delay, so that no test sees the one before it.
  vi.advanceTimersByTime(10_000)
})

describe('tooltip timing', () => {
  it('opens after 700 ms of pointing, not before', () => {
    const { timing, show } = tooltip()
    timing.pointAt()
    vi.advanceTimersByTime(699)
    expect(show).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(show).toHaveBeenCalledOnce()
    timing.close()
  })

  it('never opens when the pointer leaves first', () => {
    const { timing, show, hide } = tooltip()
    timing.pointAt()
    vi.advanceTimersByTime(500)
    timing.close()
    vi.advanceTimersByTime(5000)
    expect(show).not.toHaveBeenCalled()
    expect(hide).not.toHaveBeenCalled()
  })

  it('opens the next one at once within 300 ms of closing', () => {
    const first = tooltip()
    const second = tooltip()
    first.timing.show()
    first.timing.close()
    vi.advanceTimersByTime(299)
    second.timing.pointAt()
    expect(second.show).toHaveBeenCalledOnce()
    second.timing.close()
  })

  it('waits again once 300 ms have passed', () => {
    const first = tooltip()
    const second = tooltip()
    first.timing.show()
    first.timing.close()
    vi.advanceTimersByTime(300)
    second.timing.pointAt()
    expect(second.show).not.toHaveBeenCalled()
    vi.advanceTimersByTime(700)
    expect(second.show).toHaveBeenCalledOnce()
    second.timing.close()
  })

  it('shows and hides once however often it is asked', () => {
    const { timing, show, hide } = tooltip()
    timing.show()
    timing.show()
    timing.close()
    timing.close()
    expect(show).toHaveBeenCalledOnce()
    expect(hide).toHaveBeenCalledOnce()
  })
})
