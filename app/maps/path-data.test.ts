import { describe, expect, it } from 'vitest'
import type { Polygon } from '#domain/maps/geometry.ts'
import { clipLine, clipRing } from './clip.ts'
import { riverWidths } from './frames.ts'
import { areaPath, linePath, pathOfDots, riverPaths } from './path-data.ts'
import type { DrawingPoint, Project } from './projection.ts'

const asItIs: Project = ([x, y]) => [x, y]
const square: Polygon = [
  [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ],
]

describe('areaPath', () => {
  it('writes relative moves with one decimal and closes the ring', () => {
    expect(areaPath([square], asItIs)).toBe('M0 0l10 0 0 10-10 0z')
    expect(areaPath([[square[0]!.map(([x, y]) => [x * 0.123, y * 0.456])]], asItIs)).toBe('M0 0l1.2 0 0 4.6-1.2 0z')
  })

  it('leaves out points that round to the same place, and specks', () => {
    const crowded: Polygon = [
      [
        [0, 0],
        [0.01, 0.02],
        [10, 0],
        [10.03, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
    ]
    expect(areaPath([crowded], asItIs)).toBe('M0 0l10 0 0 10-10 0z')
    expect(areaPath([square], asItIs, { minSize: 20 })).toBe('')
  })

  it('keeps to a box', () => {
    expect(areaPath([square], asItIs, { within: [5, -5, 20, 20] })).toBe('M5 0l5 0 0 10-5 0z')
    expect(areaPath([square], asItIs, { within: [50, 50, 60, 60] })).toBe('')
  })
})

describe('linePath', () => {
  it('keeps the last point even where it is near the one before', () => {
    expect(
      linePath(
        [
          [
            [0, 0],
            [5, 0],
            [5.5, 0],
          ],
        ],
        asItIs,
        { step: 2 },
      ),
    ).toBe('M0 0l5 0 .5 0')
  })
})

describe('clipping', () => {
  const box: [number, number, number, number] = [0, 0, 10, 10]

  it('cuts a ring at the edges', () => {
    const ring: DrawingPoint[] = [
      [-5, 5],
      [5, 5],
      [5, 15],
      [-5, 15],
    ]
    expect(clipRing(ring, box)).toEqual([
      [0, 10],
      [0, 5],
      [5, 5],
      [5, 10],
    ])
    expect(
      clipRing(
        [
          [20, 20],
          [30, 20],
          [30, 30],
        ],
        box,
      ),
    ).toEqual([])
  })

  it('lets a line run one point beyond the edge, and splits it where it leaves', () => {
    const line: DrawingPoint[] = [
      [-9, 5],
      [-2, 5],
      [5, 5],
      [12, 5],
      [19, 5],
      [12, 8],
      [5, 8],
    ]
    expect(clipLine(line, box)).toEqual([
      [
        [-2, 5],
        [5, 5],
        [12, 5],
      ],
      [
        [12, 8],
        [5, 8],
      ],
    ])
    expect(
      clipLine(
        [
          [20, 20],
          [30, 30],
        ],
        box,
      ),
    ).toEqual([])
  })
})

describe('riverPaths', () => {
  it('widens a river with the distance from its source, each part beginning where the last ended', () => {
    const line = Array.from({ length: 40 }, (_, i) => [0, 50 + i / 10] as const)
    const paths = riverPaths([{ line }], asItIs)
    expect(paths).toHaveLength(riverWidths.length)
    expect(paths.every((d) => d.startsWith('M0 '))).toBe(true)
    expect(paths[0]).toBe('M0 50l0 .1 0 .1')
    expect(paths[1]!.startsWith('M0 50.2l')).toBe(true)
  })

  it('draws a short river thin throughout', () => {
    expect(
      riverPaths(
        [
          {
            line: [
              [0, 50],
              [0, 50.1],
            ],
          },
        ],
        asItIs,
      ),
    ).toEqual(['M0 50l0 .1', '', '', ''])
  })
})

describe('pathOfDots', () => {
  it.each([
    ['nothing', [], ''],
    ['one dot, to the unit', [[10.4, 20.6]], 'M10 21h0'],
    [
      'dots at one place, once',
      [
        [3, 4],
        [3.2, 3.9],
      ],
      'M3 4h0',
    ],
    [
      'one strip eastward and the next westward',
      [
        [50, 17],
        [9, 3],
        [60, 30],
        [5, 8],
      ],
      'M5 8h0m4-5h0m51 27h0m-10-13h0',
    ],
  ] as [string, DrawingPoint[], string][])('draws %s', (_, points, path) => expect(pathOfDots(points)).toBe(path))
})
