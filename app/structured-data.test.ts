import { expect, it } from 'vitest'
import { articleData, exampleData } from './structured-data.ts'

const args = { matches: [{ loaderData: { siteUrl: 'https://riverline.test' } }] }
const article = {
  title: 'A river',
  summary: 'A night of rain.',
  url: '/case-studies/a',
  image: '/share/case-study/a.png',
  author: 'Field team',
  authorSlug: 'field-team',
  publishedAt: '2026-05-14',
  stream: 'Community',
  tags: ['rain'],
}

it('tells search engines that a worked example is no article of fact', () => {
  const data = exampleData(args, article)
  expect(data).toMatchObject({
    '@type': 'CreativeWork',
    genre: 'Worked example',
    name: 'Worked example: A river',
    description: 'Worked example: stations, readings and results are invented. A night of rain.',
    url: 'https://riverline.test/case-studies/a',
  })
  expect(data).not.toHaveProperty('articleSection')
  expect(articleData(args, article)).toMatchObject({ '@type': 'Article', articleSection: 'Community' })
})
