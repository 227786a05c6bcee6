import { curve, dots, type Point, steps } from '#app/patterns/stroke.ts'

const trace = (from: number, to: number, size: number, pace: number) =>
  curve(steps(13, from, to).map((x): Point => [x, 60 + size * Math.sin(x / pace)]))

/** What happens to one reading, in order. Each drawing fits a box 200 wide and 120 high, and joins the next at half height. */
export const pipelineStages = [
  {
    name: 'Sample',
    when: 'Every 15 minutes',
    text: 'Six probes read the water where it is.',
    river: trace(0, 200, 13, 15),
    marks: dots([22, 54, 86, 118, 150, 182].map((x): Point => [x, 60 + 13 * Math.sin(x / 15)])),
  },
  {
    name: 'Telemetry',
    when: 'As it is made',
    text: 'The raw reading leaves the bank and is stored before anything is done to it.',
    river: 'M0 69C14 72 20 60 34 60H70M130 60H200',
    marks: 'M88 60h.1M100 60h.1M112 60h.1',
    ink: 'M78 40a28 28 0 0 0 0 40M122 40a28 28 0 0 1 0 40M66 28a45 45 0 0 0 0 64M134 28a45 45 0 0 1 0 64',
  },
  {
    name: 'Quality checks',
    when: 'Before anyone sees it',
    text: 'Range, stuck value, agreement between probes. Checks add a mark and never replace the value.',
    river: 'M0 60H78M122 60H200',
    marks: 'M24 60h.1M48 60h.1M148 60h.1M172 60h.1',
    ink: 'M78 24h44v72h-44zM88 60l9 10 16-20M100 96v14m-6 -5 6 6 6-6',
  },
  {
    name: 'Alert',
    when: 'When a level is crossed',
    text: 'Those who agreed to act are told, with the readings and what is not yet known.',
    river: 'M0 60H62C78 60 82 60 88 40L100 16 116 92C120 100 126 60 140 60H200',
    marks: 'M100 16h.1',
    ink: 'M84 4a22 22 0 0 1 32 0',
  },
  {
    name: 'Public record',
    when: 'Kept for good',
    text: 'Published with its marks, in open formats. A correction leaves both versions and a reason.',
    river: 'M0 60H60M140 60H200',
    marks: 'M72 44h.1M72 60h.1M72 76h.1M72 92h.1',
    ink: 'M60 22h80v84h-80zM84 44h42M84 60h42M84 76h30M84 92h36',
  },
  {
    name: 'Decision',
    when: 'By a named body',
    text: 'Can be traced back to the probe, the calibration and the visit behind it.',
    river: 'M0 60H58C96 60 96 28 134 28H158M58 60C96 60 96 92 134 92H158',
    marks: 'M58 60h.1',
    ink: 'M150 18l12 10-12 10M150 82l12 10-12 10',
  },
] as const satisfies readonly {
  name: string
  when: string
  text: string
  /** The reading on its way. */
  river: string
  marks: string
  /** What is done to it. */
  ink?: string
}[]
