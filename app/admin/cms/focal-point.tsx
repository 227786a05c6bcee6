import { type MouseEvent, useState } from 'react'
import { TextInput } from '#app/ui/field.tsx'

interface Props {
  picture: { src: string; alt: string; width: number; height: number; focalX: number; focalY: number }
  isWritable: boolean
}

/** The picture and its focal point: pressed on it, or given in per cent. Cards are cropped around it. */
export const FocalPoint = ({ picture: { src, alt, width, height, focalX, focalY }, isWritable }: Props) => {
  const [point, setPoint] = useState({ x: focalX, y: focalY })
  const set = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const percent = (offset: number, length: number) => Math.round(Math.max(0, Math.min(1, offset / length)) * 100)
    setPoint({ x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) })
  }
  const image = (
    <img src={src} alt={alt} width={width} height={height} loading="lazy" className="h-auto w-full rounded-card" />
  )
  if (!isWritable) return image
  return (
    <>
      {/* biome-ignore lint/a11y: the two fields below do the same by keyboard */}
      <div onClick={set} className="relative cursor-crosshair">
        {image}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full"
          aria-hidden="true"
        >
          <line
            x1={point.x}
            x2={point.x}
            y1="0"
            y2="100"
            stroke="white"
            strokeWidth="0.6"
            vectorEffect="non-scaling-stroke"
          />
          <line
            x1="0"
            x2="100"
            y1={point.y}
            y2={point.y}
            stroke="white"
            strokeWidth="0.6"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {(['x', 'y'] as const).map((axis) => (
          <TextInput
            key={axis}
            label={axis === 'x' ? 'Focus, % from left' : 'Focus, % from top'}
            name={axis === 'x' ? 'focalX' : 'focalY'}
            type="number"
            min={0}
            max={100}
            value={point[axis]}
            onChange={(event) => setPoint({ ...point, [axis]: Number(event.target.value) })}
          />
        ))}
      </div>
    </>
  )
}
