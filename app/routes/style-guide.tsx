import { metadata } from '#app/metadata.ts'
import type { Route } from './+types/style-guide'

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Style guide',
    description: 'Every part of the design system, with its examples.',
    noIndex: true,
  })

export default function StyleGuide() {
  return (
    <div className="frame section">
      <h1 className="text-3xl">Style guide</h1>
    </div>
  )
}
