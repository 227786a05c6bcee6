import { TextLink } from '#app/ui/text-link.tsx'
import type { InsightPost } from '#domain/editorial/insight.ts'
import { longDate } from '#domain/text/dates.ts'

/** By whom, when, how long to read, and when it was last changed. */
export const ArticleByline = ({ post: { frontmatter, codes } }: { post: InsightPost }) => (
  <p className="byline mt-8 text-sm">
    <span>
      By <TextLink to={`/insights/authors/${codes.author}`}>{frontmatter.author}</TextLink>
    </span>
    <time dateTime={frontmatter.publishedAt}>{longDate(frontmatter.publishedAt)}</time>
    <span>{frontmatter.readingMins} min read</span>
    {frontmatter.modifiedAt && (
      <span>
        Changed <time dateTime={frontmatter.modifiedAt}>{longDate(frontmatter.modifiedAt)}</time>
      </span>
    )}
  </p>
)
