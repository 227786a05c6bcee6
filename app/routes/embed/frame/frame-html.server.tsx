import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Theme } from '#domain/open-data/embed.ts'
import { embedPolicy } from '#server/pages/embed-policy.server.ts'
import type { Embed } from '../embed.ts'
import css from './embed.css?inline'
import { EmbedBody } from './embed-body.tsx'
import { reloadOnNews } from './reload-on-news.ts'
import { tellHeight } from './tell-height.ts'

interface Place {
  siteName: string
  theme: Theme | null
}

/** Without what no frame has: the ground of midnight, and the tokens that nothing in the sheet asks for. */
const sheet = css
  .replace(/\.on-midnight\{[^}]*\}/, '')
  .replaceAll(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name) =>
    css.includes(`var(${name})`) || css.includes(`var(${name},`) ? declaration : '',
  )

/** The same to a browser in fewer bytes: React closes what SVG leaves empty, and marks links for a router that no frame has. */
const compact = (html: string) =>
  html.replaceAll(/><\/(?:circle|line|path|rect)>/g, '/>').replaceAll(' data-discover="true"', '')

/**
 * The page in a frame of another site: one file, nothing beside it. A script says how tall it is, and where it is live one loads it
 * again. Links open in a new tab.
 */
export const frameHtml = (embed: Embed, { siteName, theme }: Place) => {
  const { title, subtitle, marks, notes, kinds, sources, page, live } = embed
  const scripts = [`(${tellHeight})()`, ...(live ? [`(${reloadOnNews})(${JSON.stringify(live.company)})`] : [])]
  const document = renderToStaticMarkup(
    <html lang="en-GB" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${siteName}`}</title>
        <base target="_blank" />
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>
        <MemoryRouter>
          <main>
            <header>
              <h1>{title}</h1>
              <p>{subtitle}</p>
              {marks.map((mark) => (
                <p key={mark} className="mark" data-invented="">
                  ◆ {mark}
                </p>
              ))}
            </header>
            <figure>
              <EmbedBody {...embed} />
            </figure>
            {notes.map((note) => (
              <p key={note} className="notes">
                {note}
              </p>
            ))}
          </main>
        </MemoryRouter>
        <footer>
          {kinds.length > 0 && <p>Kind of figure: {kinds.join(', ')}</p>}
          {sources.map(({ text, url }) => (
            <p key={text}>Source: {url ? <a href={url}>{text}</a> : text}</p>
          ))}
          <p>
            <a href={page}>{siteName}: see it with everything else, and every source</a>
          </p>
        </footer>
        {scripts.map((script) => (
          <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
        ))}
      </body>
    </html>,
  )
  const html = `<!doctype html>${compact(document)}`
  return { html, policy: embedPolicy(html) }
}
