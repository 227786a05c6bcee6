import { site } from '#domain/site.ts'

export const SiteFooter = () => (
  <footer className="on-midnight">
    <div className="frame py-8 text-sm text-quiet">{site.copyright}</div>
  </footer>
)
