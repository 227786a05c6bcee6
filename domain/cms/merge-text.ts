import { keepAll, mergeSequences } from './merge-sequences.ts'

/** A paragraph that two people have changed, each in their own way. Empty where one has deleted it. */
export interface TextConflict {
  theirs: string
  mine: string
}

interface Paragraphs {
  paragraphs: string[]
  /** The blank lines after each paragraph but the last. */
  gaps: string[]
  /** White space at the end of the text. */
  tail: string
}

const split = (text: string): Paragraphs => {
  const body = text.trimEnd()
  const parts = body === '' ? [] : body.split(/(\n(?:[ \t]*\n)+)/)
  return {
    paragraphs: parts.filter((_, index) => index % 2 === 0),
    gaps: parts.filter((_, index) => index % 2 === 1),
    tail: text.slice(body.length),
  }
}

const asIs = (text: string) => text

/**
 * Merges two changes to a text by paragraph. A paragraph that both have changed stands in the result twice, theirs first: nothing that
 * anybody has written is dropped.
 */
export const mergeText = (
  base: string,
  theirs: string,
  mine: string,
): { text: string; conflicts: TextConflict[]; hasTheirs: boolean } => {
  if (theirs === mine || base === theirs) return { text: mine, conflicts: [], hasTheirs: false }
  if (base === mine) return { text: theirs, conflicts: [], hasTheirs: true }
  const [b, t, m] = [split(base), split(theirs), split(mine)]
  const conflicts: TextConflict[] = []
  let hasTheirs = false
  const paragraphs = mergeSequences(b.paragraphs, t.paragraphs, m.paragraphs, asIs).flatMap((run) => {
    if (run.kind === 'merged') {
      hasTheirs ||= run.fromTheirs
      return run.items
    }
    hasTheirs = true
    const keep = (theirParagraphs: string[], myParagraphs: string[]) => {
      conflicts.push({ theirs: theirParagraphs.join('\n\n'), mine: myParagraphs.join('\n\n') })
      return keepAll(theirParagraphs, myParagraphs, asIs)
    }
    if (run.base.length !== run.theirs.length || run.base.length !== run.mine.length) return keep(run.theirs, run.mine)
    // As many as before on both sides: one by one, so that only what both have changed is doubled.
    return run.base.flatMap((paragraph, index) => {
      const [theirOne, myOne] = [run.theirs[index]!, run.mine[index]!]
      if (theirOne === paragraph || theirOne === myOne) return [myOne]
      return myOne === paragraph ? [theirOne] : keep([theirOne], [myOne])
    })
  })
  const gaps = new Map([b, t, m].flatMap((side) => side.gaps.map((gap, index) => [side.paragraphs[index]!, gap])))
  const text = paragraphs
    .map((paragraph, index) => paragraph + (index < paragraphs.length - 1 ? (gaps.get(paragraph) ?? '\n\n') : ''))
    .join('')
  return { text: text + (m.tail === b.tail ? t.tail : m.tail), conflicts, hasTheirs }
}
