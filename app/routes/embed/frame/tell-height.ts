/**
 * Runs in the frame of another site: its source text is put into the page, so it must not refer to anything outside itself. Tells the page
 * round it how tall it is, first and whenever that changes, so that nothing has to be scrolled. Which page that is it neither knows
 * nor asks: the height is all that is said, and no secret.
 */
export const tellHeight = () => {
  const whole = document.documentElement
  const tell = () =>
    parent.postMessage({ type: 'riverline:height', height: Math.ceil(whole.getBoundingClientRect().height) }, '*')
  // At once: of a frame that is not in view yet no change is observed.
  tell()
  new ResizeObserver(tell).observe(whole)
}
