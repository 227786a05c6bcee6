import type { Line } from '#domain/maps/geometry.ts'
import { remember } from '#domain/memo/remember.ts'
import { signatureFrame } from './frames.ts'
import { identityOf } from './identity.ts'
import { riverPaths } from './path-data.ts'
import { fitTo } from './projection.ts'

/** By catchment: one path's data for each width of river, thinnest first. */
export type RiverSignatures = Record<string, string[]>

/** Each catchment's own rivers in a small box, north up, fitted: a mark to know it by, not a map. */
export const riverSignatures = remember(
  1,
  (lines: Record<string, readonly { line: Line }[]>) => String(identityOf(lines)),
  (lines): RiverSignatures =>
    Object.fromEntries(
      Object.entries(lines).map(([slug, rivers]) => [
        slug,
        riverPaths(
          rivers,
          fitTo(
            rivers.flatMap(({ line }) => line),
            signatureFrame,
          ),
          { step: 0.8 },
        ),
      ]),
    ),
)
