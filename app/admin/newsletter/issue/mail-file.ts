import { createHash } from 'node:crypto'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { getIssue } from '#server/queries/subscribers.server.ts'
import { previewIssue } from '#server/services/newsletter-issue.server.ts'
import type { Route } from './+types/mail-file.ts'

export const page: PageDeclaration = { public: false }

/** It runs nothing, and may use the one style sheet that is in it. */
const policyFor = (html: string) => {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; sandbox`
}

/** The mail in HTML, as a document of its own: for the frame of the preview. */
export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'send-newsletter')
  const { db, env } = appContext(context)
  const issue = await getIssue(db, params.id)
  if (!issue) throw new Response('There is no such issue.', { status: 404 })
  const { html } = await previewIssue(db, issue, env.siteUrl)
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyFor(html),
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    },
  })
}
