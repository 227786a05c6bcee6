import type { PatternName } from '#domain/editorial/patterns.ts'

/** What each pattern shows, and the rule that draws it. */
export const patternNotes: Record<PatternName, { shows: string; rule: string }> = {
  meander: {
    shows: 'A river and the courses it has left behind.',
    rule: 'The direction of the line, not its height, is a sine of the distance along it. Each older course bends a little less.',
  },
  braid: {
    shows: 'Threads that part around bars of gravel and find each other again.',
    rule: 'Every thread may move one channel to the side at each step, and channels are shared, so threads truly meet.',
  },
  confluence: {
    shows: 'Two rivers that meet and run side by side before they mix.',
    rule: 'Two bundles close on a common seam. Rolls rise along it after the meeting and die away downstream.',
  },
  delta: {
    shows: 'One river that forks until it is a coast.',
    rule: 'Strands leave the apex together. At each of four distances half of them turn one way and half the other.',
  },
  oxbow: {
    shows: 'A river that cut its own corners, and the lakes it left.',
    rule: 'A gentle meander, with nested crescents hung outside the bends they were cut from.',
  },
  riffle: {
    shows: 'Shallow water over stones.',
    rule: 'The streamlines of an ideal fluid passing round discs, followed step by step from the left edge.',
  },
  estuary: {
    shows: 'A river that opens like a horn to meet the tide.',
    rule: 'The width grows exponentially towards the sea. Banks push the lines apart; arcs are the tide coming in.',
  },
  tributaries: {
    shows: 'A catchment, from its springs to one mouth.',
    rule: 'Water from every spring takes the easiest way down over uneven ground. Width follows the number of springs above.',
  },
  floodplain: {
    shows: 'A channel in its valley, with terraces and marsh.',
    rule: 'Each terrace repeats the channel, smoothed more the further away it lies, so short bends are forgotten first.',
  },
  chalkstream: {
    shows: 'Clear, level water with trailing weed and its flowers.',
    rule: 'Tufts of strands share a root, open downstream and sway in one rhythm, each a little behind the last.',
  },
  line: { shows: 'Level water.', rule: 'Ruled lines, close together where the current runs.' },
  double: { shows: 'Rivers as a road map draws them.', rule: 'Two banks that are never quite parallel.' },
  wave: { shows: 'Open water.', rule: 'Trochoids: crests sharper than troughs, as at sea.' },
  ripple: { shows: 'Drops on still water.', rule: 'Rings that widen through each other, flattened by the view.' },
  drift: { shows: 'Leaves on a slow current.', rule: 'Short strokes, each laid along the flow where it falls.' },
  rain: { shows: 'Rain, and where it lands.', rule: 'Three depths of slanted strokes, with rings below.' },
  contour: { shows: 'The land a river reads.', rule: 'Lines of equal height on a made-up landscape.' },
  dots: { shows: 'A river in print.', rule: 'A grid of dots: the nearer the current, the larger.' },
}
