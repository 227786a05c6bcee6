import { useId } from 'react'
import { Drawing } from './drawing.tsx'
import { layOutOutfall } from './outfall.layout.ts'
import { Pin } from './pin.tsx'

interface Props {
  upright?: boolean
  className: string
}

const Monitor = ({ centre: [x, y] }: { centre: readonly [number, number] }) => (
  <g>
    <circle cx={x} cy={y} r="17" className="fill-ground stroke-river" strokeWidth="3.5" />
    <circle cx={x} cy={y} r="6" className="fill-river" />
  </g>
)

export const OutfallDrawing = ({ upright = false, className }: Props) => {
  const id = useId()
  const layout = layOutOutfall(upright)
  const labelStyle = { fontSize: upright ? 14 : 17.5, fontWeight: 600 }
  const noteStyle = { fontSize: upright ? 13.5 : 17.2 }
  const [mouthX, mouthY] = layout.mouth
  return (
    <Drawing
      title="Upstream and downstream of an outfall"
      description="A river with a pipe entering from one bank. A monitor stands above the pipe. Below it a plume widens across the channel through the mixing zone, until it fills the river. A second monitor stands past that point."
      viewBox={layout.viewBox}
      className={className}
    >
      <linearGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        x1={layout.start[0]}
        y1={layout.start[1]}
        x2={layout.end[0]}
        y2={layout.end[1]}
        className="text-caution"
      >
        <stop stopColor="currentColor" />
        <stop offset="0.55" stopColor="currentColor" stopOpacity="0.75" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0.28" />
      </linearGradient>
      <path d={layout.water} className="fill-river/10" />
      {layout.streams.map((d) => (
        <path key={d} d={d} className="stroke-river" strokeOpacity="0.5" strokeWidth="1.3" />
      ))}
      {layout.plumes.map((d) => (
        <path key={d} d={d} stroke={`url(#${id})`} strokeWidth="2.6" />
      ))}
      {layout.banks.map((d) => (
        <path key={d} d={d} className="stroke-text" strokeWidth="2.4" />
      ))}
      <path d={layout.mixed} className="stroke-text" strokeWidth="1.6" strokeDasharray="4 6" />
      <path d={layout.pipe} className="stroke-text" strokeWidth="17" strokeLinecap="butt" />
      <path d={layout.pipe} className="stroke-ground" strokeWidth="11" strokeLinecap="butt" />
      <circle cx={mouthX} cy={mouthY} r="9.5" className="fill-caution stroke-text" strokeWidth="2.4" />
      <path
        d={`M${layout.flow[0].join(' ')}L${layout.flow[1].join(' ')}${upright ? 'm-7 -8 7 8 7-8' : 'm-8 -7 8 7-8 7'}`}
        className="stroke-text"
        strokeWidth="2.6"
      />
      <Monitor centre={layout.upstream} />
      <Monitor centre={layout.downstream} />
      {upright ? (
        <>
          <Pin x={206} y={layout.upstream[1]} n={1} size={14} />
          <text x="228" y={layout.upstream[1] - 3} {...labelStyle} className="fill-text">
            Upstream
            <tspan x="228" dy="17">
              monitor
            </tspan>
          </text>
          <Pin x={206} y={mouthY} n={2} size={14} />
          <text x="228" y={mouthY + 5} {...labelStyle} className="fill-text">
            Outfall
          </text>
          <Pin x={206} y={layout.zone[1]} n={3} size={14} />
          <text x="228" y={layout.zone[1] + 5} {...labelStyle} className="fill-text">
            Mixing zone
          </text>
          <text x="228" y={layout.pointAt(0.78, 1)[1] + 4} {...noteStyle} className="fill-quiet">
            Mixed from here
          </text>
          <Pin x={206} y={layout.downstream[1] + 6} n={4} size={14} />
          <text x="228" y={layout.downstream[1] + 3} {...labelStyle} className="fill-text">
            Downstream
            <tspan x="228" dy="17">
              monitor
            </tspan>
          </text>
        </>
      ) : (
        <>
          <Pin x={layout.upstream[0] - 92} y={318} n={1} size={15} />
          <text x={layout.upstream[0] - 69} y="323" {...labelStyle} className="fill-text">
            Upstream monitor
          </text>
          <path
            d={`M${layout.upstream[0]} ${layout.upstream[1] + 18}V302`}
            className="stroke-text"
            strokeDasharray="3 4"
          />
          <Pin x={mouthX + 22} y={28} n={2} size={15} />
          <text x={mouthX + 45} y="33" {...labelStyle} className="fill-text">
            Outfall
          </text>
          <Pin x={layout.zone[0] - 56} y={318} n={3} size={15} />
          <text x={layout.zone[0] - 33} y="323" {...labelStyle} className="fill-text">
            Mixing zone
          </text>
          <text x={layout.pointAt(0.78, -1)[0]} y="64" textAnchor="middle" {...noteStyle} className="fill-quiet">
            Fully mixed from here
          </text>
          <Pin x={layout.downstream[0] - 116} y={318} n={4} size={15} />
          <text x={layout.downstream[0] - 93} y="323" {...labelStyle} className="fill-text">
            Downstream monitor
          </text>
          <path
            d={`M${layout.downstream[0]} ${layout.downstream[1] + 18}V302`}
            className="stroke-text"
            strokeDasharray="3 4"
          />
        </>
      )}
    </Drawing>
  )
}
