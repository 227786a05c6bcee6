import { type FigureKind, figureKinds } from './provenance.ts'

/**
 * What may be said on the strength of a figure, by its kind. This is the one place that decides it: pages, cards, charts, feeds,
 * pictures and downloads ask here before they build a sentence, a verdict, a rank or a colour on a value.
 *
 * An invented value may be shown, marked, so that the index can be seen working. Nothing may be said because of it.
 */
const supportsClaims: Record<FigureKind, boolean> = {
  published: true,
  'public-record': true,
  reference: true,
  estimate: true,
  illustrative: false,
}

interface SourcedFigure {
  provenance: { kind: FigureKind }
}

export const isInvented = (figure: SourcedFigure | null | undefined): boolean =>
  figure?.provenance.kind === 'illustrative'

/** True when a sentence may rest on all of these. A figure that is missing carries no sentence either. */
export const mayClaim = (...figures: (SourcedFigure | null | undefined)[]): boolean =>
  figures.length > 0 && figures.every((figure) => figure != null && supportsClaims[figure.provenance.kind])

/** True when none of the trust scores of a list is invented, and there is one. */
export const trustMayClaim = (
  companies: readonly { trust: (SourcedFigure & { value: number | null }) | null }[],
): boolean => {
  const scores = companies.flatMap(({ trust }) => (trust && trust.value !== null ? trust : []))
  return mayClaim(...scores)
}

/** The mark, and the only thing that is said of a company whose score is invented. */
export const inventedMark = figureKinds.illustrative.label
export const inventedSentence = 'Invented to show how the index works; it says nothing about the company.'
export const inventedScores = 'Invented to show how the index works; the scores say nothing about any company.'
