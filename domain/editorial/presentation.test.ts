import { describe, expect, it } from 'vitest'
import { cutTo, presentationOf } from './presentation.ts'

const src = '/media/00000000-0000-4000-8000-000000000000.webp'

describe('what an editor sets for search engines and shares', () => {
  it.each([
    ['nothing', {}, {}],
    ['nothing but empty fields', { presentation: { title: null, image: null } }, {}],
    ['a title', { presentation: { title: 'Short' } }, { title: 'Short' }],
    ['a hero picture', { heroImage: { src, alt: 'A' } }, { image: src.replace('.webp', '/share.jpg') }],
    [
      'a picture of its own',
      { presentation: { image: { src: '/images/x.png', alt: '' } }, heroImage: { src, alt: 'A' } },
      { image: '/images/x.png' },
    ],
  ])('%s', (_, entry, overrides) => expect(presentationOf(entry)).toEqual(overrides))

  it.each([
    ['Short enough', 60, 'Short enough'],
    ['One two three four', 12, 'One two …'],
    ['Comma, after it', 8, 'Comma …'],
  ])('%j within %d characters', (text, most, cut) => expect(cutTo(text, most)).toBe(cut))
})
