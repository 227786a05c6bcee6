import { StyleModule } from 'style-mod'

/**
 * CodeMirror writes its rules into a <style> element, which the content security policy refuses, except inside a shadow root, where it
 * takes a constructed style sheet, which the policy allows. So its sheet is made for the stand-in of a shadow root and given to
 * the document under the same key. tests/e2e/editor.spec.ts fails if a later version keeps its sheets in another way.
 */
export const adoptStyleSheets = () => {
  const standIn = { ownerDocument: document, adoptedStyleSheets: [] as CSSStyleSheet[] }
  StyleModule.mount(standIn as unknown as ShadowRoot, [])
  for (const key of Object.getOwnPropertySymbols(standIn))
    Object.assign(document, { [key]: (standIn as Record<symbol, unknown>)[key] })
}
