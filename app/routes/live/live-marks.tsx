/** The overflows on the map, each state as one path of dots. Shape and size tell states apart as well as colour. */
export const LiveMarks = ({ marks }: { marks: Record<'silent' | 'offline' | 'recent' | 'discharging', string> }) => (
  <g pointerEvents="none">
    <path d={marks.silent} stroke="#8ea0c4" strokeWidth="5" strokeLinecap="square" />
    <path d={marks.silent} stroke="#0d1b3e" strokeWidth="3" strokeLinecap="square" />
    <path d={marks.offline} stroke="#8ea0c4" strokeWidth="5" strokeLinecap="square" />
    <path d={marks.recent} stroke="#9fc4ff" strokeWidth="6" strokeLinecap="round" />
    <path d={marks.recent} stroke="#0d1b3e" strokeWidth="3" strokeLinecap="round" />
    <path d={marks.discharging} stroke="#fff" strokeWidth="9" strokeLinecap="round" />
    <path d={marks.discharging} stroke="#e4572e" strokeWidth="6" strokeLinecap="round" />
  </g>
)
