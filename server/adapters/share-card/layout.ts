/** What a social card says. */
export interface ShareCard {
  siteName: string
  eyebrow: string
  title: string
  /** A number worth quoting, with what it is; marked when it is made up. */
  figure?: { value: string; label: string; illustrative: boolean } | null
  foot: string
}

export const cardSize = { width: 1200, height: 630 }

type Node = { type: string; props: { style: Record<string, string | number>; children?: Node[] | string } }
const box = (style: Record<string, string | number>, children?: Node[] | string): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const aqua = '#2bf2e8'
const quiet = '#b9c6dc'

/** Long titles are set smaller, so that three or four lines always hold them. */
const titleSize = (title: string, withFigure: boolean) => {
  const scale = withFigure ? 0.82 : 1
  return Math.round((title.length > 90 ? 52 : title.length > 60 ? 60 : title.length > 30 ? 68 : 84) * scale)
}

/** The text of a card, as satori's element tree. share-card.server.ts lays it over the art. */
export const cardLayout = ({ siteName, eyebrow, title, figure, foot }: ShareCard): Node =>
  box(
    {
      // Without the margin on every side.
      width: cardSize.width - 128,
      height: cardSize.height - 112,
      flexDirection: 'column',
      justifyContent: 'space-between',
      margin: '56px 64px',
      color: '#ffffff',
      fontFamily: 'Sans, Sans Welsh',
    },
    [
      box({ alignItems: 'center', fontSize: 27, color: aqua }, [
        box({ width: 56, height: 4, background: aqua, marginRight: 20 }),
        box({}, eyebrow),
      ]),
      box({ flexDirection: 'column', width: 860 }, [
        box(
          {
            fontFamily: 'Display, Display Welsh',
            fontSize: titleSize(title, Boolean(figure)),
            lineHeight: 1.1,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          },
          title,
        ),
        ...(figure ? [figureRow(figure)] : []),
      ]),
      box({ justifyContent: 'space-between', alignItems: 'flex-end', width: '100%' }, [
        box({ fontSize: 25, color: quiet, maxWidth: 820, textWrap: 'balance' }, foot),
        box({ fontFamily: 'Display, Display Welsh', fontSize: 34 }, siteName),
      ]),
    ],
  )

const figureRow = ({ value, label, illustrative }: NonNullable<ShareCard['figure']>) =>
  box({ marginTop: 34, alignItems: 'center' }, [
    box({ fontFamily: 'Display', fontSize: 82, color: aqua, marginRight: 28, flexShrink: 0 }, value),
    box({ flexDirection: 'column', fontSize: 27, lineHeight: 1.35, color: '#e6edf8' }, [
      box({}, label),
      ...(illustrative ? [box({ color: '#ffc46b' }, 'Invented figure: it measures nothing')] : []),
    ]),
  ])
