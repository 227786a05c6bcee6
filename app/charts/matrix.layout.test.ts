import { describe, expect, it } from 'vitest'
import { earlierRatings, layOutMatrix } from './matrix.layout.ts'

/** The twelve of Wave 1. */
const wave1 = [
  ['Scottish', 3, 77],
  ['Wessex', 4, 76],
  ['Dŵr Cymru', 2, 59],
  ['Northumbrian', 3, 57],
  ['Severn Trent', 4, 55],
  ['Hafren Dyfrdwy', 3, 53],
  ['Yorkshire', 2, 47],
  ['Anglian', 2, 46],
  ['United Utilities', 4, 45],
  ['South West', 2, 42],
  ['Southern', 2, 41],
  ['Thames', 2, 40],
] as const
const points = (rows: readonly (readonly [string, number, number])[]) =>
  rows.map(([label, epaStars, trust]) => ({ id: label, label, epaStars, trust }))

/** The same companies by the ratings for 2024, when seven of them had two stars. */
const stars2024: Record<string, number> = { 'Severn Trent': 4, Thames: 1, Scottish: 3, 'Hafren Dyfrdwy': 3 }
const newest = wave1.map(([label, , trust]) => [label, stars2024[label] ?? 2, trust] as const)

describe.each([
  [340, '2023', wave1],
  [700, '2023', wave1],
  [340, '2024', newest],
  [700, '2024', newest],
] as const)('the matrix at %i px with the ratings for %s', (width, _, rows) => {
  const { points: placed, labels, corners, plot, x, y } = layOutMatrix(points(rows), width)

  it('moves no mark from its values, even to keep two apart', () => {
    for (const [label, stars, trust] of rows) {
      const point = placed.find(({ id }) => id === label)!
      expect([point.x, point.y]).toEqual([x(stars), y(trust)])
    }
  })
  it('names each quadrant within it, clear of marks', () => {
    for (const { quadrant, box, lines } of corners) {
      const isRight = quadrant.startsWith('high')
      expect(isRight ? box.x : x(3.5), quadrant).toBeGreaterThanOrEqual(isRight ? x(3.5) : box.x + box.width)
      expect(lines.length).toBe(width < 500 && isRight ? 2 : 1)
      for (const mark of placed)
        expect(
          Math.abs(mark.x - box.x - box.width / 2) > box.width / 2 + 9 ||
            Math.abs(mark.y - box.y - box.height / 2) > box.height / 2 + 9,
          `${mark.id} on ${quadrant}`,
        ).toBe(true)
    }
  })
  it('lets no label lie on the axis or on the name of a quadrant', () => {
    for (const { id, box } of labels) {
      expect(box.y + box.height, `${id} on the axis`).toBeLessThanOrEqual(plot.bottom)
      for (const corner of corners)
        expect(
          box.x < corner.box.x + corner.box.width &&
            corner.box.x < box.x + box.width &&
            box.y < corner.box.y + corner.box.height &&
            corner.box.y < box.y + box.height,
          `${id} on ${corner.quadrant}`,
        ).toBe(false)
    }
  })
  it('lets no label touch another or any point, nor leave the chart', () => {
    for (const { id, box } of labels) {
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      for (const other of labels)
        if (other.id !== id)
          expect(
            box.x < other.box.x + other.box.width &&
              other.box.x < box.x + box.width &&
              box.y < other.box.y + other.box.height &&
              other.box.y < box.y + box.height,
            `${id} on ${other.id}`,
          ).toBe(false)
      for (const point of placed)
        expect(
          box.x < point.x + 9 &&
            point.x - 9 < box.x + box.width &&
            box.y < point.y + 9 &&
            point.y - 9 < box.y + box.height,
          `${id} on the point of ${point.id}`,
        ).toBe(false)
    }
  })
})

it('keeps its place when others are filtered out', () => {
  const [all, some] = [layOutMatrix(points(wave1), 700), layOutMatrix(points(wave1.slice(0, 2)), 700)]
  expect(some.points[0]).toEqual(all.points[0])
})
it('can be empty', () => expect(layOutMatrix([], 700).points).toEqual([]))

it('starts the axis at 40%, or lower where a score is lower', () => {
  expect(layOutMatrix(points(wave1), 700).ticks).toEqual([40, 50, 60, 70, 80, 90, 100])
  const { ticks, plot, points: placed } = layOutMatrix(points([...wave1, ['Low', 2, 29.4]]), 700)
  expect(ticks[0]).toBe(20)
  for (const { y } of placed) expect(y >= plot.top && y <= plot.bottom).toBe(true)
})

it.each([340, 700])('enlarged at %i px, the marks of the crowded corner stand apart', (width) => {
  const crowd = points(newest.filter(([, stars, trust]) => stars <= 3 && trust <= 75))
  const [whole, corner] = [layOutMatrix(points(newest), width), layOutMatrix(crowd, width, true)]
  const apart = ({ y }: typeof whole) => y(46) - y(47)
  expect(apart(corner)).toBeGreaterThan(2 * apart(whole))
  expect(corner.points).toHaveLength(crowd.length)
  for (const { x, y } of corner.points) {
    expect(x).toBeGreaterThan(corner.plot.left)
    expect(x).toBeLessThan(corner.plot.right)
    expect(y).toBeGreaterThan(corner.plot.top)
    expect(y).toBeLessThanOrEqual(corner.plot.bottom)
  }
})

it('leads back to the ratings that were others, each once with its years', () =>
  expect(
    earlierRatings(
      [
        { year: 2021, stars: 3 },
        { year: 2022, stars: 2 },
        { year: 2023, stars: 3 },
        { year: 2024, stars: null },
      ],
      2,
    ),
  ).toEqual([{ stars: 3, years: '’21 ’23' }]))
