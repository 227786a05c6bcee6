/**
 * The value of a matrix game, exactly: the largest v for which some mixture of the columns is at least v in every row. It is the linear
 * programme behind "is there a weighting under which …". Integer pivoting (Edmonds) on BigInt, so no rounding decides, and Bland's rule,
 * so it ends.
 */
interface Fraction {
  numerator: bigint
  /** Above zero. */
  denominator: bigint
}

export const gameValue = (rows: readonly (readonly bigint[])[]): Fraction => {
  // With every entry above zero the value is above zero, and the other player's programme starts feasible.
  const smallest = rows.flat().reduce((a, b) => (a < b ? a : b))
  const shift = smallest > 0n ? 0n : 1n - smallest
  const { numerator: sum, denominator } = largestSum(rows.map((row) => row.map((entry) => entry + shift)))
  // The value of the shifted game is 1 ÷ sum.
  return { numerator: denominator - shift * sum, denominator: sum }
}

/** Maximises the sum of y ≥ 0 with, in every column k, Σ y_j · rows[j][k] ≤ 1. */
const largestSum = (rows: readonly (readonly bigint[])[]): Fraction => {
  const [variables, constraints] = [rows.length, rows[0]!.length]
  const right = variables + constraints
  const tableau = Array.from({ length: constraints }, (_, k) => [
    ...rows.map((row) => row[k]!),
    ...Array.from({ length: constraints }, (_, slack) => (slack === k ? 1n : 0n)),
    1n,
  ])
  const objective = Array.from({ length: right + 1 }, (_, column) => (column < variables ? -1n : 0n))
  const basis = Array.from({ length: constraints }, (_, k) => variables + k)
  let divisor = 1n
  for (;;) {
    const entering = objective.findIndex((entry, column) => column < right && entry < 0n)
    if (entering < 0) return { numerator: objective[right]!, denominator: divisor }
    const leaving = leavingRow(tableau, basis, entering)
    const pivotRow = tableau[leaving]!
    const pivot = pivotRow[entering]!
    for (const row of [...tableau, objective]) if (row !== pivotRow) eliminate(row, pivotRow, entering, pivot, divisor)
    divisor = pivot
    basis[leaving] = entering
  }
}

/** The smallest ratio; of equal ones the variable with the lowest number. */
const leavingRow = (tableau: readonly bigint[][], basis: readonly number[], entering: number): number => {
  let best = -1
  for (const [k, row] of tableau.entries()) {
    if (row[entering]! <= 0n) continue
    const other = tableau[best]
    const difference = other ? row.at(-1)! * other[entering]! - other.at(-1)! * row[entering]! : -1n
    if (difference < 0n || (difference === 0n && basis[k]! < basis[best]!)) best = k
  }
  return best
}

const eliminate = (row: bigint[], pivotRow: readonly bigint[], entering: number, pivot: bigint, divisor: bigint) => {
  const factor = row[entering]!
  for (let column = 0; column < row.length; column++)
    row[column] = (row[column]! * pivot - factor * pivotRow[column]!) / divisor
}
