const numbers = new WeakMap<object, number>()
let last = 0

/** A number for an object, the same for as long as it lives: geometry is too large to be part of a key. */
export const identityOf = (object: object): number => {
  let number = numbers.get(object)
  if (number === undefined) {
    number = ++last
    numbers.set(object, number)
  }
  return number
}
