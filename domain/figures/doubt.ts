import type { Provenance } from './provenance.ts'

/** A value in a sentence, with the doubt that its kind and its reading leave: a sentence is no surer than the figure that it rests on. */
export const withDoubt = ({ kind, confidence }: Pick<Provenance, 'kind' | 'confidence'>, value: string): string =>
  [
    kind === 'estimate' ? `an estimated ${value}` : value,
    kind === 'reference' && 'not from a public authority',
    confidence === 'unchecked' && 'not checked',
  ]
    .filter(Boolean)
    .join(', ')
