import { Drawing } from './drawing.tsx'
import { Pin } from './pin.tsx'
import { stationParts, stationSensors } from './station-parts.ts'
import { StationScene } from './station-scene.tsx'

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
