import type { MetaDescriptor } from 'react-router'
import { emptyOrganisation } from '#app/components/use-organisation.ts'
import { catalogues } from '#app/language.ts'
import { toSingleLine } from '#domain/site/operator-line.ts'
import type { Organisation } from '#domain/site/organisation.ts'
import { welshPrefix } from '#domain/site/welsh-address.ts'
import { english } from '#domain/text/message.ts'

/** The metadata of a page for browsers, search engines and social networks. */
export interface PageMetadata {
  /** Without one, the page stands for the whole site; so does a page without a description. */
  title?: string
  description?: string
  keywords?: readonly string[] | null
  image?: string | null
  url?: string
  type?: 'website' | 'article'
  publishedTime?: string | null
  modifiedTime?: string | null
  author?: string | null
  section?: string | null
  /** The canonical path of a page that has two URLs. */
  canonical?: string
  noIndex?: boolean
  /** Other sites may embed it: /oembed knows how, by the canonical address or by this one. */
  embed?: boolean | string
  /** The pages above this one and its own name, for the breadcrumbs in search results. */
  breadcrumbs?: { trail: readonly { to: string; label: string }[]; current: string }
  /** More structured data, beside that of the organisation and the site. */
  structuredData?: Record<string, unknown>[]
}

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  params?: Readonly<Record<string, string | undefined>>
  location: { pathname: string }
}

const rootDataOf = (args: MetaArgs) =>
  (args.matches[0]?.loaderData ?? {}) as { siteUrl?: string; organisation?: Organisation; welsh?: string | string[] }

/** Whether the page is there in Welsh, and it is what is read. */
const isInWelsh = (args: MetaArgs) => rootDataOf(args).welsh?.includes(args.matches.at(-1)!.id)

/** What `useText` is to a component. */
export const metaText = (args: MetaArgs) => (isInWelsh(args) && catalogues.cy) || english

export const metadata = (args: MetaArgs, page: PageMetadata): MetaDescriptor[] => {
  const { siteUrl = '', organisation = emptyOrganisation } = rootDataOf(args)
  const { name, tagline } = organisation
  const t = metaText(args)
  const description = t(page.description ?? organisation.description)
  const toAbsolute = (path: string) => (/^https?:/.test(path) ? path : siteUrl + path)
  const path = page.canonical ?? args.location.pathname
  const canonical = toAbsolute(isInWelsh(args) ? welshPrefix + path : path)
  const title = page.title ? `${t(page.title)} · ${name}` : `${name}: ${tagline.toLowerCase()}`
  const image = toAbsolute(page.image ?? '/share/site.png')
  const propertyTags = (name: string, content: string | null | undefined) =>
    content ? [{ property: name, content }] : []
  return [
    { title },
    { name: 'description', content: description },
    ...(page.keywords?.length ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    { name: 'robots', content: page.noIndex ? 'noindex, nofollow' : 'index, follow' },
    ...(page.author ? [{ name: 'author', content: page.author }] : []),
    ...(page.noIndex ? [] : [{ tagName: 'link', rel: 'canonical', href: canonical }]),
    ...(page.embed
      ? [
          {
            ...{ tagName: 'link', rel: 'alternate', type: 'application/json+oembed', title },
            href: `${siteUrl}/oembed?url=${encodeURIComponent(page.embed === true ? canonical : siteUrl + page.embed)}`,
          },
        ]
      : []),
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: t('en_GB') },
    { property: 'og:title', content: t(page.title ?? name) },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    // An address with a token is its reader's alone: it is passed on to nobody, nor printed.
    ...(args.params?.token ? [] : [{ property: 'og:url', content: page.url ? toAbsolute(page.url) : canonical }]),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    ...propertyTags('article:published_time', page.publishedTime),
    ...propertyTags('article:modified_time', page.modifiedTime),
    ...propertyTags('article:author', page.type === 'article' ? page.author : null),
    ...propertyTags('article:section', page.section),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[
      organisationData(siteUrl, organisation),
      websiteData(siteUrl, name),
      ...(page.breadcrumbs?.trail.length ? [breadcrumbList(siteUrl, canonical, page.breadcrumbs)] : []),
      ...(page.structuredData ?? []),
    ].map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ]
}

/** Only what has been entered: an email without a mailbox, or a missing number, is left out. */
const organisationData = (siteUrl: string, { name, description, operator, emails }: Organisation) => {
  const { legalName, companyNumber, registeredAddress } = operator
  const email = emails.hello
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    ...(legalName ? { legalName } : {}),
    description,
    url: `${siteUrl}/`,
    ...(email ? { email } : {}),
    ...(companyNumber
      ? { identifier: { '@type': 'PropertyValue', propertyID: 'Company number', value: companyNumber } }
      : {}),
    ...(registeredAddress ? { address: toSingleLine(registeredAddress) } : {}),
    logo: `${siteUrl}/icon.svg`,
  }
}

const websiteData = (siteUrl: string, name: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: `${siteUrl}/`,
  inLanguage: 'en-GB',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

const breadcrumbList = (
  siteUrl: string,
  canonical: string,
  { trail, current }: NonNullable<PageMetadata['breadcrumbs']>,
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [...trail.map(({ to, label }) => [siteUrl + to, label]), [canonical, current]].map(
    ([item, name], index) => ({ '@type': 'ListItem', position: index + 1, name, item }),
  ),
})
