import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#app/language.ts'
import { IconButton } from '#app/ui/button.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { mapFrame } from './frames.ts'
import type { PanZoom } from './pan-zoom.ts'

interface Props {
  /** The map: its svg is found inside. */
  children: ReactNode
  /** A change begins again from the whole map. */
  of: string
}

const arrows: [IconName, string, number, number][] = [
  ['arrow-left', 'Move the map west', -0.25, 0],
  ['arrow-up', 'Move the map north', 0, -0.25],
  ['arrow-down', 'Move the map south', 0, 0.25],
  ['arrow-right', 'Move the map east', 0.25, 0],
]

/** Adds panning and zooming to a map, and the buttons for it, after hydration (progressive enhancement). */
export const MapZoom = ({ children, of }: Props) => {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const control = useRef<PanZoom | null>(null)
  const [zoom, setZoom] = useState<number | null>(null)
  const [[name, isTouched], setNamed] = useState<[name: string, isTouched?: boolean]>([''])
  const [hasHint, setHasHint] = useState(false)

  useEffect(() => {
    let isUnmounted = false
    import('./pan-zoom.ts').then(({ panZoom }) => {
      const svg = frame.current?.querySelector('svg')
      if (isUnmounted || !svg) return
      control.current = panZoom(svg, mapFrame, {
        onChange: setZoom,
        onName: (...named) => setNamed(named),
        onWheelWithoutKey: () => setHasHint(true),
      })
      setZoom(1)
    })
    return () => {
      isUnmounted = true
      control.current?.stop()
      control.current = null
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the map changes, to reset the zoom
  useEffect(() => control.current?.reset(), [of])
  useEffect(() => {
    if (!hasHint) return
    const timer = setTimeout(() => setHasHint(false), 1800)
    return () => clearTimeout(timer)
  }, [hasHint])

  return (
    <div ref={frame} className="map-window relative">
      {children}
      {zoom !== null && (
        <>
          <p className="map-readout" aria-hidden="true" data-shown={name !== '' || hasHint || undefined}>
            {isTouched
              ? t('{name}. Press again to open.', { name })
              : name || t('Hold Ctrl or ⌘ and turn the wheel to zoom')}
          </p>
          <fieldset className="absolute right-0 bottom-0 flex flex-col items-end gap-2">
            <legend className="sr-only">{t('Zoom and move the map')}</legend>
            {zoom > 1.01 && (
              <span className="flex rounded-full bg-sheet/85">
                {arrows.map(([icon, label, across, down]) => (
                  <IconButton
                    key={icon}
                    icon={icon}
                    label={t(label)}
                    onClick={() => control.current?.panBy(across, down)}
                  />
                ))}
              </span>
            )}
            <span className="flex rounded-full bg-sheet/85">
              <IconButton icon="minus" label={t('Zoom out')} onClick={() => control.current?.zoomBy(1 / 1.6)} />
              <IconButton icon="expand" label={t('Show the whole map')} onClick={() => control.current?.reset()} />
              <IconButton icon="plus" label={t('Zoom in')} onClick={() => control.current?.zoomBy(1.6)} />
            </span>
          </fieldset>
        </>
      )}
    </div>
  )
}
