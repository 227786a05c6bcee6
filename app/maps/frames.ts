/**
 * Sizes that both a layout and its drawing need. They stand apart from the layouts, so that a browser that only draws does not load the
 * code that projects.
 */
export interface Frame {
  width: number
  height: number
  /** The room kept clear at the edges. */
  pad: number
}

/** The map page. A little wider than the country, so that labels and the inset have sea to stand in. */
export const mapFrame: Frame = { width: 680, height: 1000, pad: 34 }
export const signatureFrame: Frame = { width: 112, height: 84, pad: 5 }
export const keyFrame: Frame = { width: 62, height: 100, pad: 1 }

/** Strokes of rivers in CSS pixels, from source to mouth. */
export const riverWidths = [0.7, 1.1, 1.6, 2.2]

/** Names on the map page are placed for three scales: how large they are in the map's units at each. */
export const labelSizes = { far: 25, middle: 12.5, near: 5 } as const
export type LabelScale = keyof typeof labelSizes
/** How tall a name is on the screen, in CSS pixels, whatever the scale. */
export const labelPixels = 12.5
