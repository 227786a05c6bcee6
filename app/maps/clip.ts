import type { Box, Place } from './projection.ts'

type Side = { inside: (place: Place) => boolean; cross: (a: Place, b: Place) => Place }

const sidesOf = ([x0, y0, x1, y1]: Box): Side[] => {
  const at = (axis: 0 | 1, value: number) => (a: Place, b: Place) => {
    const t = (value - a[axis]) / (b[axis] - a[axis])
    const other = a[1 - axis]! + (b[1 - axis]! - a[1 - axis]!) * t
    return (axis === 0 ? [value, other] : [other, value]) as Place
  }
  return [
    { inside: ([x]) => x >= x0, cross: at(0, x0) },
    { inside: ([x]) => x <= x1, cross: at(0, x1) },
    { inside: ([, y]) => y >= y0, cross: at(1, y0) },
    { inside: ([, y]) => y <= y1, cross: at(1, y1) },
  ]
}

/** The part of a ring within a box (Sutherland and Hodgman). Give the box a margin: the cut runs along its edge. */
export const clipRing = (ring: readonly Place[], box: Box): Place[] =>
  sidesOf(box).reduce<Place[]>(
    (places, { inside, cross }) =>
      places.flatMap((place, index) => {
        const before = places.at(index - 1)!
        if (inside(place)) return inside(before) ? [place] : [cross(before, place), place]
        return inside(before) ? [cross(before, place)] : []
      }),
    [...ring],
  )

/** The parts of a line that have a point in the box, each with one point beyond it, so that it runs off the edge. */
export const clipLine = (line: readonly Place[], [x0, y0, x1, y1]: Box): Place[][] => {
  const inside = (place: Place | undefined) =>
    place !== undefined && place[0] >= x0 && place[0] <= x1 && place[1] >= y0 && place[1] <= y1
  const parts: Place[][] = []
  let part: Place[] = []
  for (const [index, place] of line.entries()) {
    if (inside(place) || inside(line[index - 1]) || inside(line[index + 1])) part.push(place)
    else if (part.length) {
      parts.push(part)
      part = []
    }
  }
  if (part.length) parts.push(part)
  return parts.filter((places) => places.length > 1)
}
