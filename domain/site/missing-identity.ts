import type { Operator } from './operator.ts'

/** What the law requires a site to say about its operator, as it is named in a sentence. */
const identity = {
  legalName: 'legal name',
  companyNumber: 'company number',
  registeredAddress: 'address',
} as const

const formatList = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** What a public page says once about the parts of the identity that are not there; null when all are. */
export const missingIdentity = (operator: Operator | null | undefined): string | null => {
  const missing = Object.entries(identity).filter(([part]) => !operator?.[part as keyof typeof identity])
  if (missing.length === 0) return null
  const verb = missing.length === 1 ? 'has' : 'have'
  return `The operator’s ${formatList(missing.map(([, label]) => label))} ${verb} not been entered yet.`
}
