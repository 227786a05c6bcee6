import { type MouseEvent, useEffect, useState } from 'react'
import { reportEvent } from '#app/analytics/analytics.ts'
import { TextLink } from '#app/ui/text-link.tsx'

const formats = ['SVG', 'PNG'] as const

interface Props {
  /** Where the values can be had, in a file with their sources. */
  csv?: string
}

/** The chart's values, and the chart as a picture. What draws one comes with the first press; without scripts there is no button. */
export const ChartDownload = ({ csv }: Props) => {
  const [failed, setFailed] = useState(false)
  // Until React has taken over, a press would do nothing: the buttons hold their place and cannot be seen.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const save = async (event: MouseEvent<HTMLButtonElement>, format: (typeof formats)[number]) => {
    const chart = event.currentTarget.closest('figure')!
    setFailed(false)
    try {
      const { savePicture } = await import('./picture/save-picture.ts')
      reportEvent('resource-download', { resource: await savePicture(chart, format) })
    } catch (error) {
      console.error('The chart was not saved', error)
      setFailed(true)
    }
  }
  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-3 text-sm ${ready || csv ? '' : 'invisible'} ${csv ? '' : 'noscript:hidden'}`}
    >
      {failed ? <span role="alert">The picture could not be made. Try again:</span> : 'Download'}
      {csv && (
        <TextLink
          to={csv}
          reloadDocument
          standAlone
          aria-label="CSV: download the values"
          onClick={() => reportEvent('resource-download', { resource: csv.split('/').at(-1)! })}
        >
          CSV
        </TextLink>
      )}
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          aria-label={`${format}: download the chart`}
          className={`stand-alone-link button noscript:hidden ${ready ? '' : 'invisible'}`}
          onClick={(event) => save(event, format)}
        >
          {format}
        </button>
      ))}
    </span>
  )
}
