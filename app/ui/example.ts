import type { ReactNode } from 'react'

/** One use of a component, shown in the style guide and checked by the accessibility test. */
export interface Example {
  title: string
  /** Rendered as a component, so it may use hooks. */
  render: () => ReactNode
  /** Needs the whole width: shown on paper, then on midnight, one under the other. */
  wide?: boolean
}
