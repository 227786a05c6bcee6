import { readFileSync } from 'node:fs'
import path from 'node:path'
import jsonld from 'jsonld'
import { Parser, Store } from 'n3'
import ShaclValidator from 'rdf-validate-shacl'

const triplesOf = (text: string, format?: string) => new Store(new Parser({ format }).parse(text))
const shapes = new Store()
for (const name of ['shapes', 'range']) {
  const text = readFileSync(path.join(import.meta.dirname, `dcat-ap-3.0.1-${name}.ttl`), 'utf8')
  for (const quad of new Parser({ blankNodePrefix: `_:${name}` }).parse(text)) shapes.add(quad)
}
const validator = new ShaclValidator(shapes)

/** What the SHACL shapes of DCAT-AP 3.0.1 find wrong with a catalogue, and with the classes of what it refers to. */
export const dcatFaults = async (document: object): Promise<string[]> => {
  const quads = await jsonld.toRDF(document, { format: 'application/n-quads' })
  const { results } = await validator.validate(triplesOf(quads, 'application/n-quads'))
  return results.map(({ focusNode, path: property, message }) =>
    [focusNode?.value, property?.value, ...message.map(({ value }) => value)].join(' '),
  )
}
