/** An English text, which is also its key in the catalogues of other languages; or one for 1 and one for any other `count`. */
export type Message = string | readonly [one: string, other: string]
export type MessageValues = Readonly<Record<string, string | number>>

/** Writes a text in a reader's language, with values in place of its {names}. */
export type Text = (message: Message, values?: MessageValues) => string

export const fillMessage = (text: string, values?: MessageValues) =>
  values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : text

export const english: Text = (message, values) =>
  fillMessage(typeof message === 'string' ? message : message[values?.count === 1 ? 0 : 1], values)
