import type { Options } from 'rehype-sanitize'

/**
 * The allow list against XSS: what may come out of Markdown. Raw HTML never gets this far (remark-rehype drops it); this is the
 * second defence, and the only one that decides which addresses a link may have. What is built after it (source notes, tables
 * of bars) consists of text nodes and attributes that our own code sets.
 */
export const sanitiseSchema: Options = {
  strip: ['script', 'style'],
  tagNames: [
    ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br', 'aside', 'div'],
    ...['em', 'strong', 'del', 'a', 'img', 'sup', 'span', 'section'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title', 'id', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaLabel', 'ariaDescribedBy'],
    aside: [['className', 'callout'], ['dataCallout', 'note', 'caution', 'method'], 'ariaLabel'],
    p: [['className', 'callout-title']],
    code: [['className', /^language-[\w-]{1,30}$/]],
    h2: ['id'],
    img: ['src', 'alt', 'title'],
    li: ['id'],
    ol: [['start', /^\d{1,6}$/]],
    section: ['dataFootnotes', ['className', 'footnotes']],
    span: ['dataFigure', 'dataIllustrative'],
    div: ['dataEmbed'],
    td: [['align', 'left', 'center', 'right']],
    th: [['align', 'left', 'center', 'right']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: [] },
  // Footnotes get their prefix from the pipeline, and no other id comes from the text.
  clobber: [],
  required: {},
}
