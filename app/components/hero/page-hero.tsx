import type { ReactNode } from 'react'
import { RiverPattern } from '#app/patterns/river-pattern.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { PatternName } from '#domain/editorial/patterns.ts'
import type { Crumb } from '#domain/site/page-declaration.ts'
import { filmSourceOf } from './film-source.ts'
import { HeroFilm } from './hero-film.tsx'
import { type HeroButton, HeroText } from './hero-text.tsx'
import { HeadlineControl } from './rotating-headline.tsx'

export interface PageHeroProps {
  /** Without a title the rotating headline shows. */
  title?: string | null
  /** What it turns between; without them, the site's own three. */
  headlines?: readonly string[]
  /** A | splits it into lines. Without one, the mission sentence shows. */
  subtitle?: string | null
  badge?: string | null
  background?: 'gradient' | 'midnight' | 'navy-gradient' | 'image' | 'video' | 'youtube' | 'vimeo'
  pattern?: PatternName | null
  backgroundImage?: string | null
  videoSource?: string | null
  videoId?: string | null
  buttons?: readonly HeroButton[] | null
  /** The pages above this one and its own name; shown below the first level. */
  trail?: readonly Crumb[]
  current?: string
  size?: 'page' | 'home'
  /** What stands under the text: figures, a search field. */
  children?: ReactNode
}

/** The top of a page: its one h1, on the river's own ground. */
export const PageHero = ({ background = 'midnight', size = 'page', trail = [], current, ...hero }: PageHeroProps) => {
  const film = filmSourceOf({ background, ...hero })
  const text = (
    <div className={`frame pt-8 ${size === 'home' ? 'md:pt-28' : 'md:pt-14'}`}>
      {trail.length > 0 && current && (
        <div className="mb-8 md:mb-10">
          <Breadcrumbs trail={trail} current={current} />
        </div>
      )}
      <HeroText {...hero} />
      {hero.children}
      {!hero.title && <HeadlineControl />}
    </div>
  )
  return (
    <div className="hero on-midnight" data-background={background} data-size={size}>
      {background === 'image' && hero.backgroundImage ? (
        <>
          <img src={hero.backgroundImage} alt="" className="hero-media" />
          <div className="hero-shade" />
        </>
      ) : (
        <RiverPattern name={hero.pattern ?? 'meander'} width={1200} height={800} className="hero-lines no-print" />
      )}
      {film ? <HeroFilm film={film}>{text}</HeroFilm> : text}
    </div>
  )
}
