import type { ComponentType } from 'react'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { LoopDiagram } from './loop-diagram.tsx'
import { OutfallDiagram } from './outfall-diagram.tsx'
import { OxygenWeekDiagram } from './oxygen-week-diagram.tsx'
import { PipelineDiagram } from './pipeline-diagram.tsx'
import { StationDiagram } from './station-diagram.tsx'

export const diagrams: Record<BlockNamed<'diagram'>['name'], ComponentType> = {
  loop: LoopDiagram,
  station: StationDiagram,
  outfall: OutfallDiagram,
  pipeline: PipelineDiagram,
  'oxygen-week': OxygenWeekDiagram,
}
