/** What hydrates when idle, in one file: three would weigh more. */
export { NationalRecord } from './national-record.tsx'
export { RecordFigure } from './record-figure.tsx'
export { RecordSection } from './record-section.tsx'
