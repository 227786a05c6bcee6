import { useEffect, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

export const rotationMs = 4000

/** The index of the current item, the next one every four seconds, unless paused, held or reduced motion is asked for. */
export const useRotation = (count: number) => {
  const isReduced = useReducedMotion()
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [hasRotated, setTurned] = useState(false)
  const isRunning = !isReduced && !isPaused && !isHeld

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      setCurrent((index) => (index + 1) % count)
      setTurned(true)
    }, rotationMs)
    return () => clearInterval(timer)
  }, [isRunning, count])

  return {
    current,
    isReduced,
    isPaused,
    /** True from the first change on. */
    hasRotated,
    togglePaused: () => setPaused((wasPaused) => !wasPaused),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}
