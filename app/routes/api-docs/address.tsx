import { Fragment } from 'react'

/** An address may break where its parts meet, and nowhere inside a word. */
export const Address = ({ children }: { children: string }) =>
  children.split(/(?<=[/?&=,])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that stays
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))
