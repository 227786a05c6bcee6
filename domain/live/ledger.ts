import type { OverflowState } from './reading.ts'
import { isOpen, overlap, type Span } from './span.ts'

/** What a reading adds to the record of an overflow. Nothing is rewritten: a corrected span supersedes the old one, which is kept. */
export type Change =
  | { kind: 'state'; state: OverflowState; at: number; inferred: boolean }
  | { kind: 'began'; span: Span }
  /** An open span has got its end. */
  | { kind: 'ended'; was: Span; span: Span }
  /** The publisher says something else than before. */
  | { kind: 'corrected'; was: Span; span: Span }
  /** The publisher has taken it back. */
  | { kind: 'withdrawn'; was: Span }

/** The spans of one overflow while a reading is applied to them, and what that has changed. */
export class Ledger {
  readonly changes: Change[] = []
  #spans: readonly Span[]

  constructor(spans: readonly Span[]) {
    this.#spans = spans
  }

  get spans(): readonly Span[] {
    return this.#spans
  }

  open(kind: Span['kind']): Span | null {
    return this.#spans.find((span) => span.kind === kind && isOpen(span)) ?? null
  }

  overlapping(span: Pick<Span, 'kind' | 'start' | 'end'>): Span | null {
    return this.#spans.find((other) => other.kind === span.kind && overlap(other, span)) ?? null
  }

  begin(span: Span) {
    this.#spans = [...this.#spans, span]
    this.changes.push({ kind: 'began', span })
  }

  end(was: Span, at: number, endInferred: boolean) {
    this.#replace(was, { ...was, end: Math.max(at, was.start), endInferred }, 'ended')
  }

  correct(was: Span, span: Span) {
    this.#replace(was, span, 'corrected')
  }

  withdraw(was: Span) {
    this.#spans = this.#spans.filter((span) => span !== was)
    this.changes.push({ kind: 'withdrawn', was })
  }

  #replace(was: Span, span: Span, kind: 'ended' | 'corrected') {
    this.#spans = this.#spans.map((other) => (other === was ? span : other))
    this.changes.push({ kind, was, span })
  }
}
