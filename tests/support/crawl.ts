import { hrefsOf, idsOf } from './html.ts'

export interface CrawledPage {
  status: number
  location: string | null
  contentType: string
  policy: string
  isHtml: boolean
  html: string
  ids: Set<string>
}

export interface Link {
  from: string
  path: string
  hash: string
}

/** How many addresses are asked for at once: the server renders on one core. */
const concurrency = 8

/** The whole site as its server answers it, each address asked for once. Every whole-site assertion reads this. */
export class Crawl {
  readonly pages = new Map<string, CrawledPage>()
  readonly links: Link[] = []
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** Follows every link from these addresses. Filters, sorts and pages of lists are opened, and not followed further. */
  async follow(addresses: readonly string[]) {
    const queue = addresses.filter((address) => !this.pages.has(address))
    const seen = new Set([...this.pages.keys(), ...queue])
    const work = async () => {
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        const page = await this.load(address)
        if (address.includes('?')) continue
        for (const link of this.linksOf(address, page)) {
          this.links.push(link)
          if (seen.has(link.path)) continue
          seen.add(link.path)
          queue.push(link.path)
        }
      }
    }
    // A worker that finds nothing to do may be needed again once another has read its page.
    while (queue.length > 0) await Promise.all(Array.from({ length: concurrency }, work))
  }

  /** Asks for these without following their links, and gives them back in their order. */
  async read(addresses: readonly string[]): Promise<{ address: string; page: CrawledPage }[]> {
    const queue = [...addresses]
    const work = async () => {
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) await this.load(address)
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    return addresses.map((address) => ({ address, page: this.pages.get(address)! }))
  }

  private async load(address: string): Promise<CrawledPage> {
    const crawled = this.pages.get(address)
    if (crawled) return crawled
    const response = await fetch(this.url + address, { redirect: 'manual' })
    const contentType = response.headers.get('Content-Type') ?? ''
    const isHtml = contentType.startsWith('text/html')
    // A download is read to its end as well: one that breaks off is no response.
    const text = await response.text()
    const html = isHtml ? text : ''
    const page = {
      status: response.status,
      location: response.headers.get('Location'),
      contentType,
      policy: response.headers.get('Content-Security-Policy') ?? '',
      isHtml,
      html,
      ids: idsOf(html),
    }
    this.pages.set(address, page)
    return page
  }

  private linksOf(address: string, { html }: CrawledPage): Link[] {
    return hrefsOf(html)
      .map((href) => new URL(href, this.url + address))
      .filter(({ origin }) => origin === this.url)
      .map(({ pathname, search, hash }) => ({
        from: address,
        path: pathname + search,
        hash: decodeURIComponent(hash.slice(1)),
      }))
  }
}
