import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { diagramNames } from '#domain/collections/blocks.ts'
import { loopStages } from '#domain/site/civic-loop.ts'
import { Diagram } from './diagram.tsx'
import { levels, lowest, oxygenByDay, oxygenWeek } from './oxygen-week.ts'

type Name = keyof typeof diagramNames
const markupOf = (name: Name) => renderToStaticMarkup(<Diagram name={name} />)

describe.each(Object.keys(diagramNames) as Name[])('the %s diagram', (name) => {
  const markup = markupOf(name)

  it('draws real numbers and no style attribute', () => {
    expect(markup).toContain('<svg')
    expect(markup).not.toMatch(/NaN|Infinity|undefined| style=/)
  })

  it('gives every picture a name, or hides it because the words beside it say all', () => {
    for (const [svg] of markup.matchAll(/<svg[^>]*>/g))
      expect(svg).toMatch(/role="img" aria-labelledby|aria-hidden="true"/)
  })

  it('stays small', () => expect(markup.length).toBeLessThan(32_000))
})

describe('the loop', () => {
  it('links to each stage and has one of them chosen', () => {
    const markup = markupOf('loop')
    for (const { href, label } of loopStages) {
      expect(markup).toContain(`href="${href}"`)
      expect(markup).toContain(label.replace('&', '&amp;'))
    }
    expect(markup.match(/checked=""/g)).toHaveLength(1)
  })
})

describe('the week of oxygen', () => {
  it('is marked as invented', () => expect(markupOf('oxygen-week')).toContain('Invented'))

  it('swings by day, crosses both levels once and recovers', () => {
    expect(oxygenWeek).toHaveLength(673)
    expect(lowest.oxygen).toBeLessThan(levels.serious)
    expect(oxygenByDay.map(({ hoursBelowAlert }) => hoursBelowAlert > 0)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ])
    for (const { min, mean, max } of oxygenByDay) {
      expect(min).toBeLessThan(mean)
      expect(mean).toBeLessThan(max)
    }
  })
})
