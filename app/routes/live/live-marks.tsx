/** The overflows on the map, each state as one path of dots. Shape and size (map-page.css) tell states apart as well as colour. */
export const LiveMarks = ({ marks }: { marks: Record<'silent' | 'offline' | 'recent' | 'discharging', string> }) => (
  <g pointerEvents="none" className="live-marks">
    <path d={marks.silent} stroke="#8ea0c4" strokeLinecap="square" />
    <path d={marks.silent} stroke="#0d1b3e" strokeLinecap="square" />
    <path d={marks.offline} stroke="#8ea0c4" strokeLinecap="square" />
    <path d={marks.recent} stroke="#9fc4ff" strokeLinecap="round" />
    <path d={marks.recent} stroke="#0d1b3e" strokeLinecap="round" />
    <path d={marks.discharging} stroke="#fff" strokeLinecap="round" />
    <path d={marks.discharging} stroke="#e4572e" strokeLinecap="round" />
  </g>
)
