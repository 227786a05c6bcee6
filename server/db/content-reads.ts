import { hash } from 'node:crypto'
import { serialize } from 'node:v8'

/**
 * Which content a piece of work reads: names of tables, or of collections within the table of entries: `waves`, `entries:insights`. The
 * triggers that raise the content version announce a change by the same names (migrations/0004_changed_content.sql).
 */
export type Dependencies = ReadonlySet<string>

/** A change of which nobody says what it touches. */
export const anyContent = '*'

/** Whether a change as announced touches what was read. */
export const isTouchedBy = (dependencies: Dependencies, change: string): boolean =>
  change === anyContent ||
  dependencies.has(change) ||
  (change.startsWith('entries:') ? dependencies.has('entries') : change === 'entries' && readsEntries(dependencies))

const readsEntries = (dependencies: Dependencies) => [...dependencies].some((name) => name.startsWith('entries:'))

/** What a page was made from. */
export interface PageReads extends Dependencies {
  /** Whether everything that the changes touch reads as it did: then what was made from it would come out the same. */
  isSameAfter(changes: ReadonlySet<string>, answers?: Answers): Promise<boolean>
}

/** What read entries, with what it needs to be asked again: one statement, or a part of what is kept. */
export interface Read {
  names: Dependencies
  /** Of the rows that it returned; null until they are there. */
  digest: string | null
  /** Sends it again. */
  ask: (() => Promise<string>) | null
}

/** What has been asked again already: pages that share a reading need it asked once. */
export type Answers = Map<Read, Promise<string>>

/**
 * The dependencies of a page, and the statements by which it read entries. Thirty catchments list the articles that name them: asked
 * again, one statement tells that a new article names none of them, at a tenth of the cost of their loaders.
 */
export class ContentReads extends Set<string> implements PageReads {
  readonly #reads: Read[] = []
  readonly #unanswered = new Map<string, Read[]>()
  /** What somebody else has read before, and was used without a statement: it can be asked again all the same. */
  readonly #secondHand = new Set<ContentReads>()

  /** A statement is about to be sent. */
  sent(text: string, names: readonly string[]) {
    const read: Read = { names: new Set(names), digest: null, ask: null }
    this.#reads.push(read)
    this.#unanswered.set(text, [...(this.#unanswered.get(text) ?? []), read])
  }

  /** Its rows are awaited by whoever sends it outside a transaction. */
  answering(text: string): Read | undefined {
    return this.#unanswered.get(text)?.shift()
  }

  /** A part of what this has read is all that depends on it from here on. */
  narrowTo(part: Required<Pick<Read, 'digest' | 'ask'>>) {
    this.#reads.splice(0, Infinity, { names: new Set(this), ...part })
    this.#secondHand.clear()
  }

  addSecondHand(reads: ContentReads) {
    for (const name of reads) this.add(name)
    this.#secondHand.add(reads)
  }

  async isSameAfter(changes: ReadonlySet<string>, answers: Answers = new Map()): Promise<boolean> {
    const isTouched = (names: Dependencies) => [...changes].some((change) => isTouchedBy(names, change))
    if (![...changes].every((change) => change.startsWith('entries:'))) return false
    for (const read of this.#reads) {
      if (!isTouched(read.names)) continue
      if (read.ask === null) return false
      const answer = answers.get(read) ?? read.ask()
      answers.set(read, answer)
      if ((await answer) !== read.digest) return false
    }
    for (const reads of this.#secondHand)
      if (isTouched(reads) && !(await reads.isSameAfter(changes, answers))) return false
    return true
  }
}

/** Of any data that can be cloned; throws for what cannot, a promise say. Processors help with SHA-256: where they do it takes a third of what SHA-512/256 takes. */
export const digestOf = (data: unknown): string => hash('sha256', serialize(data), 'base64url')
