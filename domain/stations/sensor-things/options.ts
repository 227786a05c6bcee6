/** What of OData's options is understood. The rest is answered by 501, as the standard says. */
export interface Comparison {
  property: 'phenomenonTime' | 'result'
  operator: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
  value: number
}

export interface Options {
  top: number
  skip: number
  count: boolean
  descending: boolean
  orderBy: 'phenomenonTime' | 'id' | 'name' | null
  filter: Comparison[]
  expand: { name: string; options: Options | null }[]
  select: string[] | null
}

export class OptionError extends Error {
  readonly status: 400 | 501
  constructor(status: 400 | 501, message: string) {
    super(message)
    this.status = status
  }
}

export const maxTop = 1000
const usualTop = 100
/** Beyond it a filter on the time is the quicker road, for both sides. */
const maxSkip = 100_000

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new OptionError(400, `${name} is a whole number.`)
  return Number(text)
}

/** The options of one request, or of one expanded relation. */
export const readOptions = (given: Iterable<readonly [string, string]>): Options => {
  const options: Options = {
    ...{ top: usualTop, skip: 0, count: false, descending: false, orderBy: null, filter: [], expand: [], select: null },
  }
  for (const [name, text] of given) {
    switch (name) {
      case '$top':
        options.top = Math.min(maxTop, wholeNumber(name, text))
        break
      case '$skip':
        options.skip = wholeNumber(name, text)
        if (options.skip > maxSkip)
          throw new OptionError(400, `$skip is ${maxSkip} at most: use $filter on phenomenonTime.`)
        break
      case '$count':
        if (text !== 'true' && text !== 'false') throw new OptionError(400, '$count is true or false.')
        options.count = text === 'true'
        break
      case '$orderby':
        Object.assign(options, readOrder(text))
        break
      case '$filter':
        options.filter = readFilter(text)
        break
      case '$expand':
        options.expand = readExpand(text)
        break
      case '$select':
        options.select = text.split(',').map((part) => part.trim())
        break
      case '$resultFormat':
        throw new OptionError(501, '$resultFormat is not supported.')
      default:
        throw new OptionError(name.startsWith('$') ? 501 : 400, `The option ${name.slice(0, 60)} is not supported.`)
    }
  }
  return options
}

const readOrder = (text: string): Pick<Options, 'orderBy' | 'descending'> => {
  const [, property, direction] =
    /^(phenomenonTime|resultTime|id|@iot\.id|name)(?:\s+(asc|desc))?$/.exec(text.trim()) ?? []
  if (!property) throw new OptionError(501, '$orderby knows phenomenonTime, id and name, asc or desc.')
  const orderBy = property === 'name' ? 'name' : property.endsWith('Time') ? 'phenomenonTime' : 'id'
  return { orderBy, descending: direction === 'desc' }
}

const comparison =
  /^\(?\s*(phenomenonTime|resultTime|result)\s+(eq|ne|gt|ge|lt|le)\s+('?)(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)|-?\d+(?:\.\d+)?(?:e-?\d+)?)\3\s*\)?$/i

const readFilter = (text: string): Comparison[] =>
  text.split(/\s+and\s+/).map((part) => {
    const [, property, operator, , literal] = comparison.exec(part.trim()) ?? []
    if (!property || !operator || !literal)
      throw new OptionError(501, '$filter knows phenomenonTime and result with eq, ne, gt, ge, lt, le, joined by and.')
    const isTime = property !== 'result'
    const value = isTime ? Date.parse(literal) : Number(literal)
    if (!Number.isFinite(value) || isTime !== literal.includes('T'))
      throw new OptionError(400, `${literal} is no value of ${property}.`)
    return { property: isTime ? 'phenomenonTime' : 'result', operator: operator as Comparison['operator'], value }
  })

const readExpand = (text: string) =>
  [...text.matchAll(/([^,()]+)(?:\(([^()]*)\))?(?:,|$)/g)].map(([, name, inner]) => {
    if (name!.includes('/')) throw new OptionError(501, '$expand goes one relation far.')
    const pairs = (inner ?? '').split(';').filter(Boolean)
    const given = pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1)] as const
    })
    return { name: name!.trim(), options: inner ? readOptions(given) : null }
  })
