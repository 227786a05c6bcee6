/**
 * Makes a pure function of one object remember its result for as long as that object lives: for what is read once for a content version and derived by many
 * pages. The object must not be changed, and callers share the result: they must not change it either.
 */
export const rememberOf = <I extends object, R>(compute: (input: I) => R) => {
  const results = new WeakMap<I, { result: R }>()
  return (input: I): R => {
    let known = results.get(input)
    if (!known) {
      known = { result: compute(input) }
      results.set(input, known)
    }
    return known.result
  }
}
