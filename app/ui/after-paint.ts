/**
 * Runs what a touch sets going once the frame that answers the touch has been painted: what starts a navigation takes a phone a tenth of a second, during which
 * the chosen option, or the pressed button, would not be seen.
 */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
