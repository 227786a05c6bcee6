import { english, type Text } from '../text/message.ts'
import type { Provenance } from './provenance.ts'

/** A value in a sentence, with the doubt that its kind and its reading leave: a sentence is no surer than the figure that it rests on. */
export const withDoubt = (
  { kind, confidence }: Pick<Provenance, 'kind' | 'confidence'>,
  value: string,
  t: Text = english,
): string =>
  [
    kind === 'estimate' ? t('an estimated {value}', { value }) : value,
    kind === 'reference' && t('not from a public authority'),
    confidence === 'unchecked' && t('not checked'),
  ]
    .filter(Boolean)
    .join(', ')
