import { Drawing } from './drawing.tsx'
import { Pin } from './pin.tsx'
import { StationScene } from './station-scene.tsx'

/** The parts of a river station: number, name, what it is for, and where its pin stands in the drawing. */
const stationParts = [
  { name: 'Solar panel', text: 'Feeds the battery. No mains cable to the river.', x: 118, y: 66 },
  { name: 'Telemetry', text: 'A modem and aerial send each reading out as it is made.', x: 214, y: 36 },
  { name: 'Cabinet', text: 'Logger and battery, locked, above flood level.', x: 262, y: 118 },
  { name: 'Pump', text: 'Only in the pumped form: lifts water to probes in the cabinet.', x: 262, y: 178 },
  { name: 'Slotted tube', text: 'Lets the river through and keeps branches out.', x: 366, y: 262 },
  { name: 'Sonde', text: 'Holds the six probes in moving water, clear of the bed.', x: 468, y: 374 },
  { name: 'Intake', text: 'Only in the pumped form: a strainer held off the bed.', x: 622, y: 402 },
  { name: 'Water line', text: 'Depth is logged too. A probe in air still returns numbers.', x: 628, y: 292 },
  { name: 'Bank', text: 'Firm, and safe to reach after rain.', x: 62, y: 262 },
  { name: 'Bed', text: 'Gravel and silt move; the probes must not touch them.', x: 560, y: 478 },
] as const

/** The six probes of the sonde and what each one measures. */
const stationSensors = [
  { name: 'Dissolved oxygen', text: 'Can fish breathe?', tip: 'M0 -5h10v10h-10z' },
  { name: 'Temperature', text: 'Warm water holds less oxygen.', tip: 'M0 -2h20v4h-20z' },
  { name: 'pH', text: 'Acid or alkaline, and a sudden shift.', tip: 'M0 -6h6a6 6 0 0 1 0 12h-6z' },
  { name: 'Turbidity', text: 'Soil, silt or sewage in suspension.', tip: 'M0 -6h8l6 12h-14z' },
  { name: 'Ammonia', text: 'The mark of sewage and slurry.', tip: 'M0 -4h14l5 4-5 4h-14z' },
  {
    name: 'Conductivity',
    text: 'Dissolved salts: road run-off, effluent, the tide.',
    tip: 'M0 -6h16v3.5h-10v5h10v3.5h-16z',
  },
] as const

const title = 'A river station in section'
const description =
  'On the bank a mast carries a solar panel and an aerial, beside a cabinet on posts above flood level. A cable runs down the bank to a slotted tube in the water with a sonde at its end. A dashed pipe shows the other form: an intake on the bed and a pump in the cabinet. The numbers lead to the list.'

const Pins = ({ size }: { size: number }) =>
  stationParts.map(({ name, x, y }, n) => <Pin key={name} x={x} y={y} n={n + 1} size={size} />)

/** The probes, enlarged: a panel in the sky of the wide drawing. */
const ProbePanel = () => (
  <g>
    <path d="M462 384 500 236M484 402 752 236" className="stroke-quiet" strokeWidth="1.2" strokeDasharray="3 4" />
    <rect x="496" y="14" width="256" height="222" rx="12" className="fill-ground stroke-quiet" strokeWidth="1.5" />
    <rect x="496" y="30" width="34" height="190" rx="4" className="fill-river" />
    {stationSensors.map(({ name, tip }, n) => (
      <g key={name} transform={`translate(530 ${44 + n * 32.5})`}>
        <path d="M0 0h22" className="stroke-text" strokeWidth="5" />
        <path d={tip} transform="translate(22 0)" className="fill-text" />
        <text x="54" y="5" fontSize="15" className="fill-text">
          {name}
        </text>
      </g>
    ))}
  </g>
)

/** What stands on the bank and what hangs in the water. The list beside it says the same in words. */
export const StationDiagram = () => (
  <div className="diagram @container">
    <div className="grid gap-x-12 gap-y-8 @5xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <Drawing title={title} description={description} viewBox="0 0 760 512" className="@2xl:block hidden">
          <StationScene />
          <ProbePanel />
          <text x="372" y="198" fontSize="14" className="fill-quiet">
            Flood level
          </text>
          {stationParts.map(({ name, x, y }) => (
            <text
              key={name}
              x={x + (x < 150 && y < 100 ? -19 : 19)}
              y={y + 5}
              textAnchor={x < 150 && y < 100 ? 'end' : 'start'}
              fontSize="15"
              fontWeight="500"
              className="fill-text"
            >
              {name}
            </text>
          ))}
          <Pins size={12.5} />
        </Drawing>
        <Drawing title={title} description={description} viewBox="40 0 620 512" className="@2xl:hidden">
          <StationScene />
          <Pins size={22} />
        </Drawing>
        <p className="mt-3 text-quiet text-sm">Broken lines: the pumped form. A site has one form or the other.</p>
      </div>
      <div className="@2xl:grid-cols-2 @5xl:grid-cols-1 grid content-start gap-x-12 gap-y-8">
        <ol className="grid gap-2.5 text-sm">
          {stationParts.map(({ name, text }, n) => (
            <li key={name} className="grid grid-cols-[2rem_1fr] items-baseline">
              <span className="font-display font-semibold text-river tabular-nums">{n + 1}</span>
              <span>
                <strong className="font-semibold">{name}.</strong> <span className="text-quiet">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        <div>
          <p className="font-display font-semibold">Six probes on the sonde</p>
          <ul className="mt-2 grid gap-2 text-sm">
            {stationSensors.map(({ name, text, tip }) => (
              <li key={name} className="grid grid-cols-[2rem_1fr] items-center">
                <svg viewBox="0 -8 24 16" aria-hidden="true" className="w-5 fill-river">
                  <path d={tip} />
                </svg>
                <span>
                  <strong className="font-semibold">{name}.</strong> <span className="text-quiet">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  </div>
)
