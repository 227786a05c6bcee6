import type { PageDeclarations } from '#domain/site/page-declaration.ts'
import { PageTable } from '#domain/site/page-table.ts'

/** A route table for a test: addresses and what their route modules declare. */
export const pageTable = (declarations: Record<string, PageDeclarations>): PageTable =>
  new PageTable(
    Object.fromEntries(
      Object.entries(declarations).map(([pattern, page]) => [
        pattern,
        { id: pattern, path: pattern.slice(1), index: pattern === '/', module: { page } },
      ]),
    ),
  )
