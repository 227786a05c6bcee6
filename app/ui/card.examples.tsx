import { Badge } from './badge.tsx'
import { Card } from './card.tsx'
import type { Example } from './example.ts'
import { CardLink } from './text-link.tsx'

export const cardExamples: Example[] = [
  {
    title: 'Three surfaces: line, mist, float',
    wide: true,
    render: () => (
      <div className="grid gap-5 sm:grid-cols-3">
        <Card>
          <h4 className="font-display font-semibold text-xl">Line</h4>
          <p className="mt-2 text-quiet text-sm">A rule around paper. For things in a list.</p>
        </Card>
        <Card surface="mist">
          <h4 className="font-display font-semibold text-xl">Mist</h4>
          <p className="mt-2 text-quiet text-sm">A quiet ground without a rule. For an aside.</p>
        </Card>
        <Card surface="float">
          <h4 className="font-display font-semibold text-xl">Float</h4>
          <p className="mt-2 text-quiet text-sm">The one soft shadow. For what is raised above the page.</p>
        </Card>
      </div>
    ),
  },
  {
    title: 'The heading’s link covers the card; its name stays short',
    render: () => (
      <Card as="article">
        <Badge tone="green">Field Stories</Badge>
        <h4 className="mt-3 font-display font-semibold text-xl">
          <CardLink to="/insights">How to read a dissolved oxygen trace</CardLink>
        </h4>
        <p className="mt-2 text-quiet text-sm">What a night-time dip says about a river, and what it does not.</p>
      </Card>
    ),
  },
]
