import type { Operator } from './operator.ts'

/** The line at the foot of every page; null while nobody is named. */
export const operatorLine = (operator: Operator | null | undefined, siteName: string): string | null => {
  if (!operator?.legalName) return null
  const { legalName, companyNumber, registeredAddress } = operator
  return `${[
    `${siteName} is run by ${legalName}`,
    ...(companyNumber ? [`company number ${companyNumber}`] : []),
    ...(registeredAddress ? [toSingleLine(registeredAddress)] : []),
  ].join(', ')}.`
}

/** A postal address of several lines, as one. */
export const toSingleLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/[,.]$/, ''))
    .filter(Boolean)
    .join(', ')
