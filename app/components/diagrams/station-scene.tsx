import { curve, dots, type Point, steps } from '#app/patterns/stroke.ts'

/** The water: lines that move with the current, closer together near the surface. */
const currents = Array.from({ length: 7 }, (_, k) =>
  curve(
    steps(9, 362 + k * 13, 764).map(
      (x): Point => [x, 328 + k * 11 + k * k * 0.9 + (3.4 - k * 0.3) * Math.sin(x / 34 + k * 1.3)],
    ),
  ),
)
const surface = curve(steps(15, 350, 764).map((x): Point => [x, 312 + 2.6 * Math.sin(x / 17)]))
/** Points spread evenly without a grain (the R2 sequence). */
const strewn = (count: number, width: number, height: number) =>
  Array.from({ length: count }, (_, i): Point => [((i * 0.7549) % 1) * width, ((i * 0.5698) % 1) * height])
const gravel = dots(strewn(54, 280, 58).map(([x, y]): Point => [474 + x, 454 + y]))
const soil = dots(
  strewn(70, 420, 250)
    .map(([x, y]): Point => [x, 240 + Math.max(0, (x - 250) * 1.1) + y])
    .filter(([, y]) => y < 508),
)
const ground = 'M-4 216H246C280 216 300 262 342 304S420 404 486 430 640 446 764 442'

/** Bank, bed, water and instruments in section. The same scene serves the wide and the narrow drawing. */
export const StationScene = () => (
  <>
    <path d={`${ground}V516H-4z`} className="fill-text/6" />
    <path d={soil} className="stroke-quiet" strokeOpacity="0.45" strokeWidth="2" />
    <path d={gravel} className="stroke-quiet" strokeOpacity="0.7" strokeWidth="5" />
    <path d="M350 312H764V442C700 444 560 446 486 430S384 352 350 312z" className="fill-river/12" />
    {currents.map((d) => (
      <path key={d} d={d} className="stroke-river" strokeOpacity="0.55" strokeWidth="1.4" />
    ))}
    <path d={surface} className="stroke-river" strokeWidth="2.6" />
    <path d={ground} className="stroke-text" strokeWidth="2.6" />
    <path
      d="M20 216q4 -12 2 -20M30 216q0 -10 6 -16M318 280q6 -12 4 -22M326 288q2 -14 10 -20"
      className="stroke-good"
      strokeWidth="2"
    />

    {/* Flood level: what the cabinet must clear. */}
    <path d="M286 204H764" className="stroke-quiet" strokeWidth="1.5" strokeDasharray="5 6" />

    {/* Mast, panel, aerial. */}
    <path d="M170 216V48" className="stroke-text" strokeWidth="4" />
    <path d="M120 98 196 52l9 15-76 46z" className="fill-ground stroke-text" strokeWidth="2.2" />
    <path
      d="M139 86.5l9 15M158 75l9 15M177 63.5l9 15M124.5 105.5 200.5 59.5"
      className="stroke-text"
      strokeWidth="1.2"
    />
    <path d="M170 48V24" className="stroke-text" strokeWidth="2.4" />
    <path
      d="M181 17a10 10 0 0 1 0 14M189 10a20 20 0 0 1 0 28M159 17a10 10 0 0 0 0 14M151 10a20 20 0 0 0 0 28"
      className="stroke-river"
      strokeWidth="2.2"
    />

    {/* Cabinet on its posts. */}
    <path d="M192 216v-22M246 216v-22" className="stroke-text" strokeWidth="4" />
    <rect x="182" y="104" width="74" height="92" rx="5" className="fill-ground stroke-text" strokeWidth="2.6" />
    <path d="M194 122h32M194 132h22M194 142h28" className="stroke-river" strokeWidth="2.4" />
    <circle cx="219" cy="174" r="12" className="stroke-text" strokeWidth="2" strokeDasharray="4 3.5" />
    <path d="M214 174h10m-4 -4 4 4-4 4" className="stroke-text" strokeWidth="1.8" />

    {/* The pumped form, drawn broken because a site has one form or the other. */}
    <path
      d="M228 182C262 214 286 244 326 300S430 424 500 440"
      className="stroke-text"
      strokeWidth="1.8"
      strokeDasharray="6 5"
    />
    <path d="M500 440C540 448 570 446 584 428" className="stroke-text" strokeWidth="1.8" strokeDasharray="6 5" />
    <rect
      x="576"
      y="404"
      width="26"
      height="24"
      rx="4"
      className="fill-ground stroke-text"
      strokeWidth="2"
      strokeDasharray="4 3.5"
    />
    <path d="M582 410v12m6-12v12m6-12v12" className="stroke-text" strokeWidth="1.6" />

    {/* Cable, slotted tube along the bank, sonde and its probes. */}
    <path d="M206 196v30q0 12 12 14c60 10 84 6 112 22" className="stroke-text" strokeWidth="2.4" />
    <g transform="translate(322 250) rotate(49)">
      <rect x="0" y="-12" width="188" height="24" rx="6" className="fill-ground/70 stroke-text" strokeWidth="2.4" />
      <path d="M90 -5h12m8 0h12m8 0h12m8 0h12M90 5h12m8 0h12m8 0h12m8 0h12" className="stroke-text" strokeWidth="1.8" />
      <path d="M26 -20v40M70 -20v40" className="stroke-text" strokeWidth="3" />
      <rect x="132" y="-7" width="50" height="14" rx="6" className="fill-river stroke-text" strokeWidth="1.6" />
      <path d="M184 -6h12m-12 4h16m-16 4h14m-14 4h11" className="stroke-text" strokeWidth="2" />
    </g>
  </>
)
