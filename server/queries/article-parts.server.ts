import type { ArticlePart } from '#domain/editorial/article-part.ts'
import type { RichTextPart } from '#domain/editorial/rich-text.ts'
import type { Db } from '../db/db.ts'
import { getChartData } from './chart-data.server.ts'

/** The parts of a text with the values of its charts, ready to draw. */
export const withChartData = (db: Db, parts: readonly RichTextPart[]): Promise<ArticlePart[]> =>
  Promise.all(parts.map(async (part) => ('chart' in part ? { chart: await getChartData(db, part.chart) } : part)))
