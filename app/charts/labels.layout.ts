export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Mark {
  id: string
  label: string
  x: number
  y: number
}

export interface PlacedLabel {
  id: string
  /** The text's baseline and anchor. */
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  box: Box
  /** Drawn when the label stands off its mark. */
  leader: { x1: number; y1: number; x2: number; y2: number } | null
}

/** Pixels, for 13 px text. A generous guess: no browser is at hand to measure. */
const charWidth = 7.1
const lineHeight = 16
const markGap = 13

/** The room that a line of text takes up. */
export const textBox = (text: string, { anchor, x, y }: Pick<PlacedLabel, 'anchor' | 'x' | 'y'>): Box => {
  const width = text.length * charWidth
  return {
    x: anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2,
    y: y - lineHeight + 4,
    width,
    height: lineHeight,
  }
}

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Candidate positions of a label, from the best to the worst: beside, above, below, then further and further off. */
const candidates = ({ x, y, label }: Mark) => {
  const candidateAt = (anchor: PlacedLabel['anchor'], tx: number, ty: number) => ({
    anchor,
    x: tx,
    y: ty,
    box: textBox(label, { anchor, x: tx, y: ty }),
  })
  const beside = [0, 14, -14, 28, -28, 42, -42, 56, -56, -70, -84].flatMap((dy) => [
    candidateAt('start', x + markGap + Math.abs(dy) / 4, y + 4 + dy),
    candidateAt('end', x - markGap - Math.abs(dy) / 4, y + 4 + dy),
  ])
  const far = [30, 50, 70].flatMap((dx) =>
    [0, 14, -14, 28, -28].flatMap((dy) => [
      candidateAt('end', x - markGap - dx, y + 4 + dy),
      candidateAt('start', x + markGap + dx, y + 4 + dy),
    ]),
  )
  return [
    ...beside.slice(0, 2),
    candidateAt('middle', x, y - markGap),
    candidateAt('middle', x, y + markGap + 10),
    ...beside.slice(2),
    ...far,
  ]
}

/** Greedy label placement: for each label the cheapest candidate by overlaps with marks and labels placed before, and distance. */
export const placeLabels = (
  marks: readonly Mark[],
  within: Box,
  radius = 9,
  /** `lines`: what a label had better not cross. `texts`: what it must leave readable. */
  { lines = [], texts = [] }: { lines?: readonly Box[]; texts?: readonly Box[] } = {},
): PlacedLabel[] => {
  const dots = marks.map(({ x, y }) => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }))
  const occupied: Box[] = [...dots, ...texts]
  const hits = (box: Box, others: readonly Box[]) => others.filter((other) => overlaps(box, other)).length
  const isInside = (box: Box) =>
    box.x >= within.x &&
    box.y >= within.y &&
    box.x + box.width <= within.x + within.width &&
    box.y + box.height <= within.y + within.height
  return marks.map((mark) => {
    const options = candidates(mark)
    // A label that stands far from its mark misleads more than one that crosses a line.
    const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x - mark.x, y - 4 - mark.y) / 30
    const crossedMarks = ({ x, y }: { x: number; y: number }) =>
      marks.filter((other) => other !== mark && distanceToLine(other, mark, { x, y: y - 4 }) < radius).length
    const cost = (option: (typeof options)[number]) =>
      hits(option.box, occupied) * 10 +
      crossedMarks(option) * 5 +
      hits(option.box, lines) / 2 +
      (isInside(option.box) ? 0 : 100) +
      distance(option)
    const { best } = options
      .map((option) => ({ best: option, cost: cost(option) }))
      .reduce((cheapest, other) => (other.cost < cheapest.cost ? other : cheapest))
    occupied.push(best.box)
    const middle = best.box.y + lineHeight / 2
    const standsOff =
      best.anchor !== 'middle' && (Math.abs(middle - mark.y) > 6 || Math.abs(best.x - mark.x) > markGap + 6)
    return {
      id: mark.id,
      ...best,
      leader: standsOff
        ? { x1: mark.x, y1: mark.y, x2: best.x + (best.anchor === 'start' ? -2 : 2), y2: middle }
        : null,
    }
  })
}

interface Point {
  x: number
  y: number
}

/** The distance from a point to the line segment between two others. */
const distanceToLine = (point: Point, from: Point, to: Point) => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy)
}
