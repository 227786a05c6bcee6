import { scriptHashesOf, styleHashesOf } from './document.ts'

/**
 * What a page in a frame of another site may do: show itself, and ask our server for news if it has a script. It may stand anywhere, and
 * is the only thing of ours that may.
 */
export const embedPolicy = (html: string): Record<string, string> => {
  const scripts = scriptHashesOf(html)
  return {
    'Content-Security-Policy': [
      `default-src 'none'`,
      `style-src ${styleHashesOf(html).join(' ')}`,
      ...(scripts.length > 0
        ? [`script-src ${scripts.join(' ')}`, `connect-src 'self'`, `require-trusted-types-for 'script'`]
        : []),
      `base-uri 'none'`,
      `form-action 'none'`,
      `frame-ancestors *`,
    ].join('; '),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
  }
}
