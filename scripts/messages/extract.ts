import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

export interface UsedMessage {
  id: string
  plural?: string
  files: string[]
}

type Found = Omit<UsedMessage, 'files'>
/** A node of the syntax tree, as far as it is read here. */
type Node = { type: string } & Record<string, unknown>

const root = path.resolve(import.meta.dirname, '../..')

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const textOf = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/** Of a choice both texts; of a pair the one for 1 and the one for other counts. */
const messagesOf = (argument: Node): Found[] => {
  const text = textOf(argument)
  if (text !== null) return [{ id: text }]
  if (argument.type === 'ConditionalExpression')
    return [argument.consequent, argument.alternate].flatMap((part) => messagesOf(part as Node))
  // One of a table that stands in its place.
  if (argument.type === 'MemberExpression' && (argument.object as Node).type === 'ObjectExpression')
    return ((argument.object as Node).properties as Node[]).flatMap(({ value }) => messagesOf(value as Node))
  if (argument.type === 'LogicalExpression') return messagesOf(argument.right as Node)
  if (argument.type !== 'ArrayExpression') return []
  const [id, plural] = (argument.elements as unknown[]).map(textOf)
  return id && plural ? [{ id, plural }] : []
}

const isText = (callee: Node): boolean =>
  callee.name === 't' ||
  (callee.type === 'CallExpression' && /^(useText|metaText)$/.test(String((callee.callee as Node).name)))

/** The texts that a file gives to `t`, and what a route calls itself. What is in a variable is found in message-tables.ts. */
export const messagesIn = (source: string, file = 'page.tsx'): Found[] => {
  const found: Found[] = []
  /** Only a page that is there in Welsh has its metadata translated. */
  const isWelsh = /\bwelsh: true\b/.test(source)
  const visit = (node: Node, names?: readonly string[]) => {
    const [argument] = (node.arguments ?? []) as Node[]
    if (node.type === 'CallExpression' && argument && isText(node.callee as Node)) found.push(...messagesOf(argument))
    const name = node.type === 'Property' ? String((node.key as Node).name) : ''
    if (names?.includes(name)) found.push(...messagesOf(node.value as Node))
    const inside =
      node.type === 'VariableDeclarator' && (node.id as Node).name === 'page'
        ? ['title', 'crumb']
        : isWelsh && node.type === 'CallExpression' && (node.callee as Node).name === 'metadata'
          ? ['title', 'description']
          : names
    for (const child of childrenOf(node)) visit(child, inside)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

/** The texts that stand in a file under these names: in a table whose rows reach `t` one by one. */
export const textsUnder = (file: string, names: readonly string[]): string[] => {
  const found: Found[] = []
  const visit = (node: Node) => {
    if (node.type === 'Property' && names.includes(String((node.key as Node).name ?? (node.key as Node).value)))
      found.push(...messagesOf(node.value as Node))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program as unknown as Node)
  return found.map(({ id }) => id)
}

/** Every text of the app that may be shown in another language, with the files that use it. */
export const usedMessages = (): UsedMessage[] => {
  const messages = new Map<string, UsedMessage>()
  const files = ['app', 'server', 'domain'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|^app\/admin\//.test(file)),
  )
  for (const file of files.sort())
    for (const message of messagesIn(readFileSync(path.join(root, file), 'utf8'), file))
      addMessage(messages, message, file)
  return [...messages.values()]
}

export const addMessage = (messages: Map<string, UsedMessage>, { id, plural }: Found, file: string) => {
  const known = messages.get(id) ?? { id, files: [] }
  if (plural !== undefined) known.plural = plural
  if (!known.files.includes(file)) known.files.push(file)
  messages.set(id, known)
}
