/** A page whose answer is measured: one that fails or is empty would be the quickest of all. */
export const readPage = async (url: string, init?: RequestInit): Promise<string> => {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
  if (text.trim() === '' || (answer.headers.get('Content-Type')?.startsWith('text/html') && !/<h1[\s>]/.test(text)))
    throw new Error(`${url} is empty`)
  return text
}
