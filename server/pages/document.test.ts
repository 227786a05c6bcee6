import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { finishDocument, policyFor } from './document.ts'

const rendered =
  '<html><head><script id="first-touch"></script><style id="style-sheet"></style><link rel="modulepreload" href="/a.js"/></head><body><script>let a=1</script>' +
  '<script type="application/ld+json">{"a":1}</script><script type="module" async="">import "/entry.js"</script></body></html>'
const finish = (html: string, options: Parameters<typeof finishDocument>[1]) => {
  const { body, contentSecurityPolicy } = finishDocument(Buffer.from(html), options)
  return { html: body.toString(), contentSecurityPolicy }
}
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('finishDocument', () => {
  it('puts the style sheet into the page and names it in the policy', () => {
    const { html, contentSecurityPolicy } = finish(rendered, { css: 'a{color:red}', deferScripts: true })
    expect(html).toContain('<style id="style-sheet">a{color:red}</style>')
    expect(contentSecurityPolicy).toContain(hash('a{color:red}'))
  })

  it('lets the app start after the first paint', () => {
    const { html, contentSecurityPolicy } = finish(rendered, { css: '', deferScripts: true })
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).not.toContain('<script type="module"')
    expect(html).toContain('<script type="text/plain" id="app-start" data-parts="/a.js">import "/entry.js"</script>')
    expect(contentSecurityPolicy).toContain(hash('import "/entry.js"'))
  })

  it('keeps letters beyond ASCII, and hashes them as UTF-8', () => {
    const page = rendered.replace('let a=1', 'let a="Dŵr – 💧"')
    const { html, contentSecurityPolicy } = finish(page, { css: "a{content:'→'}", deferScripts: true })
    expect(html).toContain('let a="Dŵr – 💧"')
    expect(html).toContain("a{content:'→'}")
    expect(contentSecurityPolicy).toContain(hash('let a="Dŵr – 💧"'))
    expect(contentSecurityPolicy).toContain(hash("a{content:'→'}"))
  })

  it('preloads the Welsh letters where they are drawn, and nowhere else', () => {
    const drawn = (words: string) =>
      finish(rendered.replace('<body>', `<body><p>${words}</p>`), { css: '', deferScripts: true }).html
    for (const words of ['Dŵr Cymru', 'TŶ', 'Ẁ', 'ỳ'])
      expect(drawn(words)).toContain('welsh-wght-normal.woff2" as="font"')
    for (const words of ['Severn – Trent', 'ş', '→ “é” 💧']) expect(drawn(words)).not.toContain('welsh')
    const data = `<script>window.__reactRouterContext = "Dŵr"</script>`
    expect(finish(rendered.replace('</body>', `${data}</body>`), { css: '', deferScripts: true }).html).not.toContain(
      'welsh',
    )
  })

  it('takes no element for a script whose name only begins so, and none for its attributes', () => {
    const page = rendered.replace(
      '</body>',
      '<scripted>no()</scripted><script src="/a.js"></script><style media="print">b{}</style></body>',
    )
    const { contentSecurityPolicy } = finish(page, { css: '', deferScripts: true })
    expect(contentSecurityPolicy).toContain(hash('b{}'))
    for (const text of ['no()', '']) expect(contentSecurityPolicy.split('; style-src')[0]).not.toContain(hash(text))
  })

  it('keeps dollar signs of the sheet as they are', () => {
    expect(finish(rendered, { css: "a{content:'$&'}", deferScripts: false }).html).toContain("a{content:'$&'}")
  })

  it('fails loudly when the document changes shape', () => {
    expect(() => finish('<html></html>', { css: '', deferScripts: true })).toThrow(/did root.tsx change/)
  })
})

describe('policyFor', () => {
  it('allows only named scripts: never unsafe-inline, never structured data as script', () => {
    const policy = policyFor('<script>one()</script><script type="application/ld+json">{}</script>')
    expect(policy).toContain(`script-src 'self' ${hash('one()')};`)
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
