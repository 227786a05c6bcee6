import { useEffect, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

export const rotationMs = 4000

/** Counts through `count` places, one every four seconds, unless something holds it. */
export const useRotation = (count: number) => {
  const reduced = useReducedMotion()
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const [turned, setTurned] = useState(false)
  const running = !reduced && !paused && !held

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      setPlace((now) => (now + 1) % count)
      setTurned(true)
    }, rotationMs)
    return () => clearInterval(timer)
  }, [running, count])

  return {
    place,
    reduced,
    paused,
    /** True from the first change on. */
    turned,
    togglePaused: () => setPaused((now) => !now),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}
