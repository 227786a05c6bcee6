interface Props {
  title?: string | null
  subtitle?: string | null
}

export const PageHero = ({ title, subtitle }: Props) => (
  <div className="on-midnight">
    <div className="frame section">
      <h1 className="text-4xl">{title}</h1>
      {subtitle && <p className="measure mt-6 text-lg text-quiet">{subtitle}</p>}
    </div>
  </div>
)
