/** Drawn as app/ui/icon.tsx draws, and apart from it, because every public page loads that one. */
const paths = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  heading2: 'M4 6v12M12 6v12M4 12h8M16 11a2.5 2.5 0 1 1 4 2l-4 5h5',
  heading3: 'M4 6v12M12 6v12M4 12h8M16.5 10H21l-3 3.2a2.5 2.5 0 1 1-2 4',
  heading4: 'M4 6v12M12 6v12M4 12h8M20 18v-8l-4 5.5h5.5',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1V9M4 14.5a1.3 1.3 0 1 1 2.2 1L4 18.5h2.6',
  quote: 'M5 6v12M9 8h11M9 12h11M9 16h7',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3A4 4 0 0 0 13.5 5.7L12.2 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.5 5.7L11.8 17',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4L16 12l4 4M9 9v.1',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14M15 5v14',
  figure: 'M5 19h14M8 15V9l-2 1.2M12 15h3.5M12 15l3-3.4A1.9 1.9 0 1 0 12 9.6',
  chart: 'M4 4v16h16M8 16v-5M12 16V7M16 16v-7',
  bars: 'M5 4v16M5 7h12M5 12h8M5 17h14',
  callout: 'M4 5h16v11h-9l-4 4v-4H4zM12 8v3M12 13.5v.1',
  note: 'M6 4v12M3.5 5.5 6 4M10 8h10M10 12h10M10 16h6',
  more: 'M6 12v.1M12 12v.1M18 12v.1',
  undo: 'M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 4 4-4 4M19 11h-9a5 5 0 0 0 0 10h2',
  help: 'M9.2 9.2A2.9 2.9 0 1 1 13 12c-.7.4-1 .9-1 1.8M12 17v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17',
} as const
export type ToolbarIconName = keyof typeof paths

export const ToolbarIcon = ({ name }: { name: ToolbarIconName }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="size-5"
  >
    <path d={paths[name]} />
  </svg>
)
