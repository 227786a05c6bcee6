import type { ReactNode } from 'react'
import { artFor } from '#app/patterns/art-choice.ts'
import { RiverPattern } from '#app/patterns/river-pattern.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { PatternName } from '#domain/editorial/patterns.ts'
import type { HeroPicture } from '#domain/editorial/picture-note.ts'

interface Props {
  trail: readonly { to: string; label: string }[]
  /** What this page is called in the trail. */
  current: string
  eyebrow: ReactNode
  title: string
  summary: string
  /** The art is drawn from these; an uploaded picture stands in its place. */
  art: { slug: string; theme: string; pattern?: PatternName | null; picture?: HeroPicture | null }
  children?: ReactNode
}

/** The top of an article or study: its text on a quiet ground, with the river pattern of its slug beside it. */
export const ArticleHead = ({ trail, current, eyebrow, title, summary, art, children }: Props) => {
  const { picture } = art
  const { pattern, seed } = artFor(art.slug, art.theme, art.pattern)
  return (
    <div className="hero on-midnight">
      {picture ? (
        <>
          {picture.cut ? (
            <svg
              viewBox={`0 0 ${picture.cut.width} ${picture.cut.height}`}
              preserveAspectRatio={`${picture.cut.align} slice`}
              aria-hidden="true"
              className="hero-media"
            >
              <image href={picture.src} width={picture.cut.width} height={picture.cut.height} />
            </svg>
          ) : (
            <img src={picture.src} alt="" className="hero-media" />
          )}
          <div className="hero-shade" />
        </>
      ) : (
        <RiverPattern name={pattern} seed={seed} width={1200} height={800} className="hero-lines" />
      )}
      <div className="frame hero-inside pt-8 md:pt-12">
        <Breadcrumbs trail={trail} current={current} />
        <div className="mt-10 max-w-2xl">
          <div className="text-sm">{eyebrow}</div>
          <h1 className="mt-4 text-balance text-3xl">{title}</h1>
          <p className="mt-5 max-w-[58ch] text-lg text-text/85">{summary}</p>
          {children}
          {picture?.note && <p className="mt-6 text-quiet text-xs">{picture.note}</p>}
        </div>
      </div>
    </div>
  )
}
