/** Drawn on a 24-unit grid with one 1.75-unit line, round ends. Add a row when a page needs another. */
const paths = {
  alert: 'M12 8v5m0 3.2v.1M12 3.5 21.5 20h-19z',
  'arrow-down': 'M12 5v14m-6-6 6 6 6-6',
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  'arrow-up-right': 'M7 17 17 7M9 7h8v8',
  calendar: 'M4 6.5h16V20H4zM4 11h16M8 3.5v5m8-5v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  diamond: 'm12 4 8 8-8 8-8-8z',
  document: 'M6 3.5h8l4 4V20.5H6zM14 3.5v4h4M9 12h6m-6 4h6',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  expand: 'M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  info: 'M12 11v5.5m0-9v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3A4 4 0 0 0 13.5 5.7L12.2 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.5 5.7L11.8 17',
  mail: 'M3.5 6h17v12.5h-17zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  monitor: 'M3.5 5h17v11.5h-17zM9 20.5h6m-3-4v4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10',
  pause: 'M8.5 5.5v13m7-13v13',
  play: 'M7.5 5v14l11-7z',
  plus: 'M12 5v14M5 12h14',
  search: 'm20 20-4.6-4.6M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13',
  share: 'M12 15V4m-4.5 4L12 3.5 16.5 8M5 12.5V20h14v-7.5',
  sort: 'm8 9.5 4-4 4 4m-8 5 4 4 4-4',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]

interface Props {
  name: IconName
  /** By default as large as the text beside it. */
  className?: string
}

/** Decoration for words that are there already, so it is hidden from assistive technology. */
export const Icon = ({ name, className = 'size-[1.15em]' }: Props) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={`inline-block shrink-0 ${className}`}
  >
    <path d={paths[name]} />
  </svg>
)
