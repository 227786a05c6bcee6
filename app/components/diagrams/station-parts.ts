/** The parts of a river station: number, name, what it is for, and where its pin stands in the drawing. */
export const stationParts = [
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
export const stationSensors = [
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
