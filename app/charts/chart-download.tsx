import { type MouseEvent, useEffect, useState } from 'react'
import { reportEvent } from '#app/analytics/analytics.ts'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'

const formats = ['SVG', 'PNG'] as const

interface Props {
  /** The URL of a CSV with the values and their sources. */
  csv?: string
  /** Where the chart is for good: a page, or its fragment in this one. */
  link: string
  /** What stands behind /embed?of= */
  embed?: string
  follow?: string
}

/** The chart's values, and the chart as a picture. The code that draws it is loaded on first press; no button without scripts. */
export const ChartDownload = ({ link, csv, embed, follow }: Props) => {
  const t = useText()
  const [hasFailed, setHasFailed] = useState(false)
  // Before hydration a press would do nothing: the buttons are invisible and keep their space, so that nothing shifts.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const save = async (event: MouseEvent<HTMLButtonElement>, format: (typeof formats)[number]) => {
    const chart = event.currentTarget.closest('figure')!
    setHasFailed(false)
    try {
      const { savePicture } = await import('./picture/save-picture.ts')
      reportEvent('resource-download', { resource: await savePicture(chart, format) })
    } catch (error) {
      console.error('The chart was not saved', error)
      setHasFailed(true)
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 text-sm" data-chart-links="">
      {hasFailed && <span role="alert">{t('The picture could not be made. Try again:')}</span>}
      {csv && (
        <TextLink
          to={csv}
          reloadDocument
          standAlone
          aria-label={t('CSV: download the values')}
          onClick={() => reportEvent('resource-download', { resource: csv.split('/').at(-1)! })}
        >
          CSV
        </TextLink>
      )}
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          aria-label={t('{format}: download the chart', { format })}
          className={`stand-alone-link button noscript:hidden ${isHydrated ? '' : 'invisible'}`}
          onClick={(event) => save(event, format)}
        >
          {format}
        </button>
      ))}
      <TextLink to={link} reloadDocument={link.startsWith('#')} standAlone aria-label={t('Link to this chart')}>
        {t('Link')}
      </TextLink>
      {embed && (
        <TextLink to={`/embed?of=${embed}`} standAlone>
          {t('Embed')}
        </TextLink>
      )}
      {follow && (
        <TextLink to={follow} standAlone>
          {t('Follow')}
        </TextLink>
      )}
    </span>
  )
}
