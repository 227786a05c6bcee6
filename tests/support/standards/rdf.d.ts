declare module 'n3' {
  import type { DatasetCore, Quad } from '@rdfjs/types'
  export class Parser {
    constructor(options?: { format?: string; blankNodePrefix?: string })
    parse(text: string): Quad[]
  }
  export const Store: new (quads?: Quad[]) => DatasetCore
}
declare module 'jsonld' {
  const jsonld: { toRDF(document: object, options: { format: 'application/n-quads' }): Promise<string> }
  export default jsonld
}
