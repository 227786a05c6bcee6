/** Dark on white in either theme, as cameras expect. */
export const QrCode = ({ size, path, label }: { size: number; path: string; label: string }) => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
    className="size-56 rounded-card border border-rule"
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)
