interface CompanyCodes {
  id: string
  /** Ofwat's code, upper case. */
  code: string | null
  /** Older or area codes. */
  otherCodes: readonly string[]
}

/**
 * The slug that a company is found under: by its own id or by one of Ofwat's codes, in any case. Otherwise the
 * lowercased id is the slug, whether or not there is such a company.
 */
export const companySlug = (idOrCode: string, companies: readonly CompanyCodes[]): string => {
  const [id, code] = [idOrCode.trim().toLowerCase(), idOrCode.trim().toUpperCase()]
  const byId = companies.find((company) => company.id === id)
  return (byId ?? companies.find((company) => company.code === code || company.otherCodes.includes(code)))?.id ?? id
}
