import { isStorable } from '#domain/text/storable.ts'

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * Forms are read with `formData()`, which throws on any other body: empty, of another content type, or truncated. That is
 * the client's error, so `formData()` throws a 4xx Response instead, which the router sends as it is. So is text that the
 * database cannot hold. A request that is made from another does not take this over.
 */
export const readFormsStrictly = (request: Request): Request => {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD') return request
  const readFormData = request.formData.bind(request)
  const isEmpty = !headers.has('Transfer-Encoding') && Number(headers.get('Content-Length') ?? 0) === 0
  const formData = async () => {
    if (isEmpty) return new FormData()
    if (!formTypes.test(headers.get('Content-Type') ?? ''))
      throw new Response('Send this as a form, from the page that has it.', { status: 415 })
    const form = await readFormData().catch((error) => {
      throw error instanceof Response
        ? error
        : new Response('The form could not be read. Please send it again.', { status: 400 })
    })
    for (const [name, value] of form)
      if (!isStorable(name) || !isStorable(typeof value === 'string' ? value : value.name))
        throw new Response('The form has a NUL character in it, which cannot be stored.', { status: 400 })
    return form
  }
  return Object.defineProperty(request, 'formData', { value: formData, configurable: true })
}
