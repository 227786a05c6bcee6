import type { RichTextPart } from '#domain/rich-text.ts'
import { RichText } from './rich-text.tsx'

/** An article's text. */
export const ArticleBody = ({ parts }: { parts: readonly RichTextPart[] }) => (
  <div className="article-body">
    {parts.map((part, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      'html' in part ? <RichText key={place} html={part.html} /> : null,
    )}
  </div>
)
