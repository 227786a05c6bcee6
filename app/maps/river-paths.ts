import { distanceKm, type Line } from '#domain/maps/geometry.ts'
import { type Detail, linePath } from './path-data.ts'
import type { Project } from './projection.ts'

/** A river is drawn wider as it goes: these are the kilometres from its source at which it grows. */
const growsAtKm = [0, 22, 60, 120]

/** One path's data for each width, thinnest first, for all the rivers together. */
export const riverPaths = (rivers: readonly { line: Line }[], project: Project, detail?: Detail): string[] => {
  const parts: Line[][] = growsAtKm.map(() => [])
  for (const { line } of rivers) {
    let km = 0
    let width = 0
    let part = line.slice(0, 1)
    for (const [index, point] of line.entries()) {
      if (index === 0) continue
      km += distanceKm(line[index - 1]!, point)
      part.push(point)
      if (width < growsAtKm.length - 1 && km >= growsAtKm[width + 1]!) {
        parts[width]!.push(part)
        part = [point]
        width++
      }
    }
    parts[width]!.push(part)
  }
  return parts.map((lines) => linePath(lines, project, detail))
}
