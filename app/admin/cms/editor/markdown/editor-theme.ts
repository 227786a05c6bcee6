import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Decoration, EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colours by the site's tokens, so that both themes and forced colours hold. */
const look = EditorView.theme({
  '&': { fontSize: '1rem', color: 'var(--text)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-text)', lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': { padding: '0.875rem 0', caretColor: 'var(--action)' },
  '.cm-line': { padding: '0 1rem' },
  '.cm-placeholder': { color: 'var(--quiet)' },
  '.cm-directive': { color: 'var(--river)', fontFamily: 'var(--font-mono)', fontSize: '0.875em' },
  '.cm-table-line': { fontFamily: 'var(--font-mono)', fontSize: '0.875em' },
})

const highlight = HighlightStyle.define([
  { tag: tags.heading, fontFamily: 'var(--font-display)', fontWeight: '600', fontSize: '1.2em' },
  { tag: tags.heading3, fontSize: '1.1em' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--action)' },
  { tag: tags.url, color: 'var(--quiet)' },
  { tag: tags.quote, color: 'var(--quiet)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.875em' },
  { tag: tags.processingInstruction, color: 'var(--quiet)', fontWeight: '400' },
])

/** What Markdown's own grammar does not know: directives and footnote marks; and tables, whose columns need one width. */
const marks = new MatchDecorator({
  regexp: /(?<![:\w]):[a-z]+\[[^\]\n]*\]|^:{2,}[a-z]*(?:\{.*\})?|\[\^[^\]\s]+\]/g,
  decoration: Decoration.mark({ class: 'cm-directive' }),
})
const tableLines = new MatchDecorator({
  regexp: /^\|.*$/g,
  decoration: Decoration.mark({ class: 'cm-table-line' }),
})
const decorate = (decorator: MatchDecorator) =>
  ViewPlugin.define(
    (view) => ({
      decorations: decorator.createDeco(view),
      update(update: ViewUpdate) {
        this.decorations = decorator.updateDeco(update, this.decorations)
      },
    }),
    { decorations: (plugin) => plugin.decorations },
  )

export const editorTheme = [look, syntaxHighlighting(highlight), decorate(tableLines), decorate(marks)]
