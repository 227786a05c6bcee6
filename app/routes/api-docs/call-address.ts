interface Call {
  path: string
  parameters: readonly { name: string; isInPath: boolean }[]
}

/** The address of a call with what was typed; what was left empty is left out. */
export const addressOfCall = ({ path, parameters }: Call, values: Record<string, string>): string => {
  const textOf = (name: string) => encodeURIComponent(values[name]?.trim() ?? '').replaceAll('%2C', ',')
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name))
  const query = parameters
    .filter(({ name, isInPath }) => !isInPath && textOf(name) !== '')
    .map(({ name }) => `${encodeURIComponent(name)}=${textOf(name)}`)
  return query.length > 0 ? `${address}?${query.join('&')}` : address
}
