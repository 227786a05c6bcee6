import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Theme } from '#domain/open-data/embed.ts'
import { embedPolicy } from '#server/pages/embed-policy.server.ts'
import type { Embed } from '../embed.ts'
import css from './embed.css?inline'
import { EmbedBody } from './embed-body.tsx'
import { reloadOnNews } from './reload-on-news.ts'

interface Place {
  siteName: string
  theme: Theme | null
}

/** The page in a frame of another site: one file, nothing beside it, a script only where it is live. Links open in a new tab. */
export const frameHtml = (embed: Embed, { siteName, theme }: Place) => {
  const { title, subtitle, marks, notes, kinds, sources, page, live } = embed
  const script = live ? `(${reloadOnNews})(${JSON.stringify(live.company)})` : null
  const html = `<!doctype html>${renderToStaticMarkup(
    <html lang="en-GB" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${siteName}`}</title>
        <base target="_blank" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
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
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>,
  )}`
  return { html, policy: embedPolicy(html) }
}
