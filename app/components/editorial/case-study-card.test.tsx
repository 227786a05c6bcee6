import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { CaseStudySummary } from '#domain/editorial/case-study.ts'
import { CaseStudyCard } from './case-study-card.tsx'

const study: CaseStudySummary = {
  id: 'a',
  slug: 'a',
  url: '/case-studies/a',
  title: 'A river',
  subtitle: 'How it would be done',
  excerpt: 'What it shows.',
  category: 'community',
  categoryLabel: 'Community',
  tags: [],
  author: 'Field team',
  publishedAt: '2026-05-14',
  modifiedAt: null,
  readingTimeMinutes: 5,
  heroImage: '/x.svg',
  alt: '',
  featured: null,
  invented: true,
  codes: { author: 'field-team', tags: [] },
}
const draw = (variant: 'default' | 'compact' | 'featured', invented = true) => {
  const element = <CaseStudyCard study={{ ...study, invented }} variant={variant} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

describe('the card', () => {
  it.each(['default', 'compact', 'featured'] as const)(
    '%s: says on itself that it is an invented worked example',
    (variant) => expect(draw(variant)).toMatch(/Worked example.*data-invented/),
  )
  it('puts no such mark on a real study', () => {
    const html = draw('default', false)
    expect(html).toContain('Case study')
    expect(html).not.toContain('data-invented')
  })
})
