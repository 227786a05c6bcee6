/** Sends a picture to the library: its address, or why it was not taken. */
export const uploadPicture = async (file: File, alt: string): Promise<{ src: string } | { why: string }> => {
  const body = new FormData()
  body.set('file', file)
  body.set('alt', alt)
  try {
    const response = await fetch('/cms/choices/pictures', { method: 'POST', body })
    if (response.status === 200 || response.status === 422) return await response.json()
    if (response.status === 413) return { why: 'The file is larger than 10 MB.' }
    return { why: (await response.text()) || 'The server refused the picture.' }
  } catch {
    return { why: 'The server cannot be reached. Try again in a moment.' }
  }
}
