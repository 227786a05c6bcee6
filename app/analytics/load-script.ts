/** Loads an analytics script. A failure is logged and nothing else: the page must not notice. */
export const loadScript = (src: string, attributes: Record<string, string> = {}) =>
  new Promise<boolean>((resolve) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.onload = () => resolve(true)
    script.onerror = () => {
      console.error(`Analytics script did not load: ${src}`)
      resolve(false)
    }
    document.head.append(script)
  })
