/**
 * Trusted Types: the content security policy (server/pages/document.ts) makes browsers refuse text where HTML or code is expected, such
 * as `innerHTML`, unless a policy has passed it. Only these policies, and the one in server/pages/start-app.ts, can exist.
 */
const factory = globalThis.trustedTypes

const ours = factory?.createPolicy('our-html', { createHTML: (html) => html })

/**
 * For HTML that the server has sanitised or our own code has drawn, and nothing else. React compares what it is given by
 * identity, so keep the result for as long as the text is the same.
 */
export const trustHtml = (html: string): string => (ours?.createHTML(html) ?? html) as string

// What React and React Router write by themselves: the tag of a script that shall not run, and text with no tag in it.
factory?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
})

// Zod, which the editor's forms load, would try whether it may compile code from text. In browsers it may not.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
