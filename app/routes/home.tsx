import { metadata } from '#app/metadata.ts'
import { rotatingHeadlines, site } from '#domain/site.ts'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = (args) => metadata(args, { title: site.name, description: site.description })

export default function Home() {
  return (
    <div className="on-midnight">
      <div className="frame section">
        <h1 className="text-4xl">{rotatingHeadlines[0]}</h1>
      </div>
    </div>
  )
}
