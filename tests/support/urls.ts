/** The same server, another database. */
export const urlOf = (server: string, database: string) => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
