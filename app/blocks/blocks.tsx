import type { ComponentType } from 'react'
import type { BlockType } from '#domain/collections/blocks.ts'
import type { DrawnBlock } from '#domain/editorial/rich-text.ts'
import { BarsBlock } from './bars-block.tsx'
import { CardsBlock } from './cards-block.tsx'
import { CertificationsBlock } from './certifications-block.tsx'
import { ChecklistBlock } from './checklist-block.tsx'
import { ContrastBlock } from './contrast-block.tsx'
import { CtaBlock } from './cta-block.tsx'
import { DiagramBlock } from './diagram-block.tsx'
import { FaqBlock } from './faq-block.tsx'
import { type Figures, FiguresBlock } from './figures-block.tsx'
import { FormBlock } from './form-block.tsx'
import { LawBlock } from './law-block.tsx'
import { OperatorBlock } from './operator-block.tsx'
import { ProseBlock } from './prose-block.tsx'
import { QuestionBlock } from './question-block.tsx'
import { SourcesBlock } from './sources-block.tsx'
import { StatementBlock } from './statement-block.tsx'
import { StepsBlock } from './steps-block.tsx'
import { TableBlock } from './table-block.tsx'
import { TermsBlock } from './terms-block.tsx'
import { TimelineBlock } from './timeline-block.tsx'

/** The component of each kind of block. A kind without one does not compile. */
const blockComponents: {
  [T in BlockType]: ComponentType<{ block: Extract<DrawnBlock, { type: T }>; figures: Figures }>
} = {
  prose: ProseBlock,
  figures: FiguresBlock,
  cards: CardsBlock,
  steps: StepsBlock,
  diagram: DiagramBlock,
  statement: StatementBlock,
  faq: FaqBlock,
  cta: CtaBlock,
  law: LawBlock,
  table: TableBlock,
  bars: BarsBlock,
  timeline: TimelineBlock,
  checklist: ChecklistBlock,
  contrast: ContrastBlock,
  terms: TermsBlock,
  question: QuestionBlock,
  certifications: CertificationsBlock,
  operator: OperatorBlock,
  form: FormBlock,
  sources: SourcesBlock,
}

export const Blocks = ({ blocks, figures }: { blocks: readonly DrawnBlock[]; figures: Figures }) =>
  blocks.map((block, index) => {
    const BlockComponent = blockComponents[block.type] as ComponentType<{ block: DrawnBlock; figures: Figures }>
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id and are never reordered
    return <BlockComponent key={index} block={block} figures={figures} />
  })
