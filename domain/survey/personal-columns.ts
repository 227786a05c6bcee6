/**
 * Column names that look like something by which a person could be known. An anonymised file has none of them; which these are is said to
 * whoever brings one, so that they can be taken out before the file leaves their machine.
 */
const looksPersonal = [
  /(^|[^a-z])(fore|first|sur|last|full|user|nick)?_?name($|[^a-z])/,
  /e-?mail/,
  /(^|[^a-z])(tele)?(phone|mobile|tel)($|[^a-z])/,
  /post_?code|zip|(^|[^a-z])address|street|house_?(number|no)/,
  /birth|(^|[^a-z])dob($|[^a-z])/,
  /(^|[^a-z])ip(_?address)?($|[^a-z])|cookie|device|user_?agent|panel_?id|respondent_?id|customer_?(id|number|no)/,
  /(^|[^a-z])(nhs|ni|nino|passport|account)(_?(number|no))?($|[^a-z])/,
  /latitude|longitude|(^|[^a-z])(lat|lon|lng)($|[^a-z])/,
  /comment|verbatim|open_?(text|end)|free_?text/,
]

export const personalColumns = (names: readonly string[]): string[] =>
  names.filter((name) => {
    const plain = name
      .trim()
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .replace(/[\s-]+/g, '_')
      .toLowerCase()
    return looksPersonal.some((pattern) => pattern.test(plain))
  })
