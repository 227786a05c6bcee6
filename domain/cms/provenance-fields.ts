import * as f from '../collections/fields.ts'
import { confidences, type FigureKind, figureKinds } from '../figures/provenance.ts'

const labels = Object.fromEntries(Object.entries(figureKinds).map(([code, { label }]) => [code, label])) as Record<
  FigureKind,
  string
>

/** How an editor enters where a figure comes from. The schema in domain/schemas has the last word. */
export const provenanceFields: f.Fields = {
  kind: f.select({ label: 'Kind of figure', options: labels }),
  source: f.source({ label: 'Source' }),
  period: f.optional(f.text({ label: 'Period', max: 200, help: 'What it covers: 2023, 2025–30, April 2025' })),
  confidence: f.optional(f.select({ label: 'Confidence', options: confidences })),
  note: f.optional(f.longText({ label: 'Note', help: 'What the figure does and does not mean' })),
  formula: f.optional(f.longText({ label: 'Formula', help: 'For an estimate: how it was computed' })),
  untraced: f.optional(f.boolean({ label: 'No public source has been found yet' })),
}
