import tokens from '#app/styles/tokens.css?raw'
import type { Theme } from '#domain/open-data/embed.ts'

const blocks: Record<Theme, string> = { light: ':root {', dark: ':root[data-theme="dark"] {' }

/** The tokens of a theme, as they stand in the style sheet: what draws pictures knows no variables. */
const colourOf = (theme: Theme) => {
  const start = tokens.indexOf(blocks[theme])
  const block = tokens.slice(start, tokens.indexOf('}', start))
  const own = new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]))
  const base: (name: string) => string = theme === 'dark' ? colourOf('light') : () => 'none'
  return (name: string): string => own.get(name) ?? base(name)
}

const fills = [
  'text',
  'quiet',
  'river',
  'caution',
  'control',
  'ground',
  'mark-green',
  'mark-mint',
  'mark-aqua',
  'mark-violet',
]
const strokes = ['text', 'quiet', 'rule', 'river', 'caution', 'control', 'ground', 'mark-outline']

/** The classes that our drawings use, with their colours written out. */
export const pictureSheet = (theme: Theme): string => {
  const colour = colourOf(theme)
  return [
    ...fills.map((name) => `.fill-${name}{fill:${colour(name)}}`),
    ...strokes.map((name) => `.stroke-${name}{stroke:${colour(name)}}`),
    '.fill-transparent{fill:none}.text-xs{font-size:13px}.font-semibold{font-weight:600}',
    `.dot-name{paint-order:stroke;stroke:${colour('ground')};stroke-width:5px;stroke-linejoin:round}`,
    `.invented-in-plot{fill:${colour('caution')};font-size:13px;font-weight:700}`,
    `.ground{fill:${colour('ground')}}`,
    // The first name is the one that the font has in our server's file.
    `text{font-family:"Funnel Sans Light","Funnel Sans",system-ui,sans-serif;fill:${colour('text')}}`,
    `.title{font-family:"Funnel Display Light","Funnel Display",system-ui,sans-serif;font-size:24px;font-weight:600}`,
    `.small{font-size:14px}.cell{font-size:15px}text.fill-quiet{fill:${colour('quiet')}}text.fill-caution{fill:${colour('caution')}}`,
  ].join('')
}
