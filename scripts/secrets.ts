/** What a secret looks like. Patterns of issuers first, which hardly ever err; then what somebody would write by hand. */
const patterns: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g,
  'AWS access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'GitHub token': /\b(?:gh[pousr]_[0-9A-Za-z]{36,}|github_pat_[0-9A-Za-z_]{60,})/g,
  'GitLab token': /\bglpat-[\w-]{20,}/g,
  'npm token': /\bnpm_[0-9A-Za-z]{36}\b/g,
  'npm login': /_authToken\s*=\s*(?!\$\{)\S+/g,
  'Slack token': /\bxox[abeoprs]-[\w-]{10,}/g,
  'Google API key': /\bAIza[\w-]{35}/g,
  'Stripe key': /\b[rs]k_live_[0-9A-Za-z]{16,}/g,
  'SendGrid key': /\bSG\.[\w-]{20,}\.[\w-]{20,}/g,
  'JSON Web Token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  'password in an address':
    /\b[a-z][a-z0-9+]{2,}:\/\/[^\s:/@'"`<>{}$]+:(?<value>[^\s/@'"`<>]{6,})@(?!localhost\b|127\.0\.0\.1\b)[\w.-]+/g,
  'secret in a setting':
    /\b\w*(?:secret|password|passwd|token|api_?key)\w*['"]?\s*[:=]\s*(?<quote>['"]?)(?<value>[\w+/=-]{20,})\k<quote>(?=[\s,;)\]}]|$)/gim,
}

/** Files that hold a secret by their name. */
const names =
  /(^|\/)(\.env(\.(?!example$)[\w-]+)?|\.netrc|\.pgpass|id_(rsa|dsa|ecdsa|ed25519)|.+\.(pem|p12|pfx|jks|key))$/

/** Words that stand for a value: `smtp://user:password@host`. */
const placeholder = /^(password|secret|pass|pw|changeme|xxx+|\.\.\.|…|\$.*|\{.*|%.*)$/i

/** Bits a character. Words and names have fewer than random text of the same length. */
const entropyOf = (text: string) => {
  const counts = Object.values(Object.groupBy([...text], (character) => character)).map((same) => same!.length)
  return counts.reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0)
}

const isRandom = (text: string) =>
  /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && !/^[a-z]+[A-Z]/.test(text) && entropyOf(text) > 3.7

export interface FoundSecret {
  /** Path and line. */
  place: string
  kind: string
}

/** What looks like a secret in a file. The finding does not repeat it. */
export const findSecrets = (path: string, text: string): FoundSecret[] => {
  if (names.test(path)) return [{ place: path, kind: 'file of secrets' }]
  return Object.entries(patterns).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => !groups?.value || !placeholder.test(groups.value))
      .filter(({ groups }) => kind !== 'secret in a setting' || isRandom(groups!.value!))
      .map(({ index }) => ({ place: `${path}:${text.slice(0, index).split('\n').length}`, kind })),
  )
}
