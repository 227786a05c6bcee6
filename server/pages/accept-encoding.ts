export type Encoding = 'br' | 'gzip' | 'identity'

const weightPattern = /^\s*q\s*=\s*([01](?:\.\d*)?)\s*$/i

/**
 * Content negotiation: the encoding to which Accept-Encoding gives the highest weight (RFC 9110, 12.5.3), the smallest
 * output if several have the same. `q=0` refuses an encoding, `*` covers those not named. `identity` without a weight is
 * the last resort.
 */
export const encodingFor = (acceptEncoding: string | string[] | undefined): Encoding => {
  if (typeof acceptEncoding !== 'string') return 'identity'
  // Fast path: nearly every browser sends no weights, and this runs on every cache hit.
  if (!/[;*]/.test(acceptEncoding))
    return /\bbr\b/i.test(acceptEncoding) ? 'br' : /\bgzip\b/i.test(acceptEncoding) ? 'gzip' : 'identity'
  const weights: Record<string, number> = { '*': 0 }
  for (const part of acceptEncoding.split(',')) {
    const [name, ...parameters] = part.split(';')
    const q =
      parameters.length === 0 ? '1' : parameters.map((parameter) => weightPattern.exec(parameter)?.[1]).find(Boolean)
    weights[name!.trim().toLowerCase()] = Number(q ?? 1)
  }
  const { '*': wildcard = 0, br = wildcard, gzip = wildcard, identity = 0 } = weights
  if (br > 0 && br >= gzip && br >= identity) return 'br'
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity'
}
