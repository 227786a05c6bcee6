/** What a form about the work on an entry answers. */
export type WorkOutcome =
  | { kind: 'done'; message: string }
  | { kind: 'refused'; why: string }
  | { kind: 'made'; id: string }

export const done = (message: string): WorkOutcome => ({ kind: 'done', message })
export const refused = (why: string): WorkOutcome => ({ kind: 'refused', why })
