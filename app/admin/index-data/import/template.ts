import { importTemplates } from '#domain/import/import-template.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import type { Route } from './+types/template.ts'

export const page: PageDeclaration = { public: false }

/** A template file for imports. */
export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'import-index')
  const template = Object.hasOwn(importTemplates, params.file) ? importTemplates[params.file] : null
  if (!template) throw new Response('There is no such template.', { status: 404 })
  return new Response(template.text, {
    headers: {
      'Content-Type': `${template.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${params.file}"`,
      'Cache-Control': 'no-store',
    },
  })
}
