import { citationFormatNames, citationFormats } from '#domain/open-data/citation.ts'
import { matching, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { getCitedWork } from '#server/queries/cited-work.server.ts'
import type { Route } from './+types/file.ts'

export const page: PageDeclaration = {
  sitemap: false,
  query: () => ({ of: matching(/^\/[a-z0-9/-]{1,200}$/) }),
}

/** A citation as a file that reference managers open: /cite/bibtex.bib?of=/rhi/editions/record-edition-1. */
export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const name = citationFormatNames.find((one) => `${one}.${citationFormats[one].extension}` === params.file)
  const of = new URL(request.url).searchParams.get('of')
  const work = name && of ? await getCitedWork(db, of, env.siteUrl) : null
  if (!name || !work) throw new Response('There is no such citation.', { status: 404 })
  const { mime, extension, write } = citationFormats[name]
  return new Response(write(work), {
    headers: {
      'Content-Type': `${mime}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${work.url.split(/[/#]/).at(-1)}.${extension}"`,
      'Access-Control-Allow-Origin': '*',
    },
  })
}
