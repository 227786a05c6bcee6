import type { ReactNode } from 'react'

/** One use of a part, shown in the style guide and walked by the accessibility test. */
export interface Example {
  title: string
  /** Drawn as a component, so hooks are welcome. */
  render: () => ReactNode
  /** Needs the whole width: shown on paper, then on midnight, one under the other. */
  wide?: boolean
}
