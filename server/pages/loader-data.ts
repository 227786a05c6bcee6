import { AsyncLocalStorage } from 'node:async_hooks'
import type { HandleDocumentRequestFunction, ServerBuild } from 'react-router'
import { digestOf } from '../db/content-reads.ts'

/** Of a page that was made before, and of the page that is being made. Null if it cannot be told. */
interface Comparison {
  known: string | null
  digest: string | null
}

const comparison = new AsyncLocalStorage<Comparison>()

/**
 * A conditional render: answers 304 without a body if the loaders returned what they did for the known page. A page follows from its
 * address and what its loaders return, so it would come out the same, at several times the cost.
 */
export const renderUnlessSame = async (known: string | null, render: () => Response | Promise<Response>) => {
  const compared: Comparison = { known, digest: null }
  const response = await comparison.run(compared, async () => render())
  return { response, digest: compared.digest }
}

/** React Router's build, which compares after the loaders and before React renders. */
export const compareLoaderData = (build: ServerBuild): ServerBuild => {
  const { module } = build.entry
  const handleRequest: HandleDocumentRequestFunction = (request, status, headers, context, loadContext) => {
    const compared = comparison.getStore()
    if (compared && status === 200) {
      compared.digest = digestOrNull(context.staticHandlerContext.loaderData)
      if (compared.digest !== null && compared.digest === compared.known)
        return Promise.resolve(new Response(null, { status: 304, headers }))
    }
    return module.default(request, status, headers, context, loadContext)
  }
  return { ...build, entry: { ...build.entry, module: { ...module, default: handleRequest } } }
}

const digestOrNull = (data: unknown): string | null => {
  try {
    return digestOf(data)
  } catch {
    // What is loaded later, by a promise, cannot be compared.
    return null
  }
}
