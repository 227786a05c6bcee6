import { escapeXml } from '../feeds/xml.ts'
import { renderMarkdown } from '../markdown/markdown.ts'
import { listHeaders, type Sender, unsubscribeAddress } from './form-mail.ts'

export interface IssueItem {
  title: string
  summary: string
  url: string
}

interface IssueWords {
  subject: string
  preheader: string
  intro: string
  items: readonly IssueItem[]
}

/** Stands for the link of one subscriber in words that are rendered once for all. */
const unsubscribeMark = '{{unsubscribe}}'

/** Links within the site, made absolute: a mail has no base address. */
const absolute = (html: string, siteUrl: string) => html.replace(/(href|src)="\//g, `$1="${siteUrl}/`)

/** One style sheet in the head: programs that ignore it show plain, readable text. Dark where the reader's program is. */
const style = `body{margin:0;padding:24px;background:#f6f8f8;color:#10262b;font:16px/1.55 Georgia,serif}
main{max-width:600px;margin:0 auto;background:#fff;padding:28px}
h1,h2{font-family:Helvetica,Arial,sans-serif;line-height:1.25}h1{font-size:26px}h2{font-size:19px;margin:28px 0 6px}
a{color:#0b6573}footer{margin-top:32px;border-top:1px solid #cfd9db;padding-top:12px;font-size:14px;color:#4b5f64}
.preheader{display:none}
@media (prefers-color-scheme:dark){body{background:#0b1719;color:#e6eff0}main{background:#12262a}a{color:#7fd0dc}footer{color:#a9bcc0}}`

/** An issue in HTML and in text, the same for everybody but for the link to leave. */
export const renderIssue = ({ subject, preheader, intro, items }: IssueWords, { siteUrl, siteName }: Sender) => {
  const introHtml = intro ? absolute(renderMarkdown(intro, { plain: true }), siteUrl) : ''
  const articles = items
    .map(({ title, summary, url }) => {
      const heading = `<h2><a href="${escapeXml(url)}">${escapeXml(title)}</a></h2>`
      return summary ? `${heading}\n<p>${escapeXml(summary)}</p>` : heading
    })
    .join('\n')
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(subject)}</title>
<style>${style}</style>
</head>
<body>
<div class="preheader">${escapeXml(preheader)}</div>
<main>
<h1>${escapeXml(subject)}</h1>
${introHtml}
${articles}
<footer>
<p>You get this because you asked for the ${escapeXml(siteName)} newsletter and confirmed it.
<a href="${unsubscribeMark}">Leave the list</a> with one click. <a href="${escapeXml(siteUrl)}/privacy">Privacy</a></p>
</footer>
</main>
</body>
</html>
`
  const text = [
    subject,
    ...(intro ? [intro] : []),
    ...items.map(({ title, summary, url }) => [title, summary, url].filter(Boolean).join('\n')),
    `You get this because you asked for the ${siteName} newsletter and confirmed it.\nTo leave the list: ${unsubscribeMark}`,
  ].join('\n\n')
  return { html, text: `${text}\n` }
}

const withLink = (words: string, link: string) => words.replaceAll(unsubscribeMark, link)

/** The message to one subscriber: the words of the issue with their own link to leave, also for their mail program (RFC 8058). */
export const addressedIssue = (
  { subject, html, text }: { subject: string; html: string | null; text: string | null },
  token: string,
  siteUrl: string,
) => {
  const link = unsubscribeAddress(token, siteUrl)
  return {
    subject,
    body: withLink(text ?? '', link),
    html: withLink(html ?? '', link),
    headers: {
      ...listHeaders(token, siteUrl),
      'List-Id': `<newsletter.${new URL(siteUrl).hostname}>`,
    },
  }
}

/** The words with a link that leads nowhere, for previews and tests. */
export const withoutLink = ({ html, text }: { html: string; text: string }, siteUrl: string) => {
  const link = `${siteUrl}/join-us#newsletter`
  return { html: withLink(html, link), text: withLink(text, link) }
}
