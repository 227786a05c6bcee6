import { Writable } from 'node:stream'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { createElement, type ReactElement } from 'react'
import { threadMs } from './thread-time.ts'

// React chooses its development build by it, when it is first imported.
process.env.NODE_ENV = 'production'
const { renderToPipeableStream } = await import('react-dom/server')

/** An element of a page as plain data. */
interface Part {
  tag: string
  props: Record<string, unknown>
  children: (Part | string)[]
}

/** React has names of its own for two attributes, and its own ideas of a field's state and of inline styles: those go by another name. */
const propOf = (name: string) => {
  if (name === 'class') return 'className'
  if (name === 'for') return 'htmlFor'
  return /^(value|checked|selected|style|on.*)$/.test(name) ? `data-${name}` : name
}

const partOf = ({ tagName, attrs, childNodes }: Tree.Element): Part => {
  const props: Part['props'] = Object.fromEntries(attrs.map(({ name, value }) => [propOf(name), value]))
  const children = childNodes.flatMap((node): Part['children'] => {
    if ('tagName' in node) return [partOf(node)]
    return 'value' in node ? [node.value] : []
  })
  if (!/^(script|style)$/.test(tagName)) return { tag: tagName, props, children }
  const __html = children.join('')
  return { tag: tagName, props: { ...props, dangerouslySetInnerHTML: { __html } }, children: [] }
}

const countOf = ({ children }: Part): number =>
  children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : countOf(child)), 1)

const elementOf = ({ tag, props, children }: Part): ReactElement =>
  createElement(tag, props, ...children.map((child) => (typeof child === 'string' ? child : elementOf(child))))

const render = (page: Part) =>
  new Promise<void>((resolve, reject) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    nowhere.once('finish', resolve)
    const stream = renderToPipeableStream(elementOf(page), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(nowhere),
      onShellError: reject,
      onError: reject,
    })
  })

/** What React alone needs for the elements, attributes and texts of a page: how many elements, and processor time of one render. */
export const renderBare = async (html: string, times: number) => {
  const root = parse(html).childNodes.find((node) => 'tagName' in node)!
  const page = partOf(root)
  const before = threadMs()
  for (let n = 0; n < times; n++) await render(page)
  return { elements: countOf(page), cpuMs: (threadMs() - before) / times }
}
