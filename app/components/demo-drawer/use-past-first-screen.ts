import { useEffect, useState } from 'react'

/** Whether the page has scrolled by more than a screen. */
export const usePastFirstScreen = () => {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(scrollY > innerHeight)
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return past
}
