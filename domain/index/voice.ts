/** What somebody wrote to us and let us publish. It never enters a score. */
export interface Voice {
  id: string
  words: string
  /** As its owner wants it shown; null: anonymous. */
  name: string | null
  place: string | null
  /** The river that the place is, or lies nearest to, where the place is known and no other has its name. */
  river: { name: string; path: string } | null
  /** The month it was received: 2025-04. */
  month: string
}

export interface RiverVoices {
  /** Null: written of no place, or of one whose river is not known. */
  river: Voice['river']
  voices: Voice[]
}

/** Voices by the river that they are about, the river with the newest first; those of none last. */
export const voicesByRiver = (voices: readonly Voice[]): RiverVoices[] => {
  const groups = new Map<string, RiverVoices>()
  for (const voice of voices) {
    const path = voice.river?.path ?? ''
    const group = groups.get(path) ?? { river: voice.river, voices: [] }
    groups.set(path, { ...group, voices: [...group.voices, voice] })
  }
  const known = [...groups.values()].filter(({ river }) => river)
  return [...known, ...[...groups.values()].filter(({ river }) => !river)]
}
