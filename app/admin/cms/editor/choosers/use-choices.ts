import { useEffect, useState } from 'react'
import type { ChoiceKind, ChoiceKinds, Choices } from '#domain/cms/choices.ts'

const debounceMs = 200

interface Found<T> {
  choices: Choices<T> | null
  /** Why there is no list: the network, or an ended session. */
  problem: string | null
}

/** Asks the server what can be chosen. Not by the router: an answer that fails must not take the form with it. */
export const useChoices = <K extends ChoiceKind>(kind: K, search = '', page = 1): Found<ChoiceKinds[K]> => {
  const [found, setFound] = useState<Found<ChoiceKinds[K]>>({ choices: null, problem: null })
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      try {
        const query = new URLSearchParams({ search, page: String(page) })
        const response = await fetch(`/cms/choices/${kind}?${query}`, { signal: abort.signal, redirect: 'error' })
        if (!response.ok) throw new Error(await response.text())
        setFound({ choices: await response.json(), problem: null })
      } catch {
        if (abort.signal.aborted) return
        setFound({ choices: null, problem: 'The list cannot be loaded. Is the network there, and are you signed in?' })
      }
    }
    const timer = setTimeout(load, search ? debounceMs : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [kind, search, page])
  return found
}
