import type { PatternName } from '#domain/editorial/patterns.ts'
import { braid } from './braid.ts'
import { chalkstream } from './chalkstream.ts'
import { confluence } from './confluence.ts'
import { contour } from './contour.ts'
import { delta } from './delta.ts'
import { estuary } from './estuary.ts'
import { floodplain } from './floodplain.ts'
import { meander } from './meander.ts'
import { oxbow } from './oxbow.ts'
import type { Pattern } from './pattern.ts'
import { riffle } from './riffle.ts'
import { double, line, wave } from './rows.ts'
import { dots, drift, rain, ripple } from './surface.ts'
import { tributaries } from './tributaries.ts'

export const patterns: Record<PatternName, Pattern> = {
  meander,
  braid,
  confluence,
  delta,
  oxbow,
  riffle,
  estuary,
  tributaries,
  floodplain,
  chalkstream,
  line,
  double,
  wave,
  ripple,
  drift,
  rain,
  contour,
  dots,
}
