import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Provenance, Source } from '#domain/figures/provenance.ts'
import { isReprint } from '#domain/figures/reprints.ts'
import { unexplainedAbbreviations } from '#domain/text/abbreviations.ts'

/** What a publisher can vouch for: content/publishers.yaml says what each word means. */
type PublisherKind = 'official' | 'company' | 'press' | 'trade' | 'body' | 'reference'

export interface Publishers {
  kindOf: (name: string) => PublisherKind | null
  /** True where the address is at a host of this publisher, or below one. */
  owns: (name: string, url: string) => boolean
  /** True where the address is at anybody's own host. */
  isKnownHost: (url: string) => boolean
}

export const readPublishers = (file: string): Publishers => {
  const kinds = parse(readFileSync(file, 'utf8')) as Record<PublisherKind, Record<string, string[]>>
  const publishers = new Map(
    Object.entries(kinds).flatMap(([kind, names]) =>
      Object.entries(names).map(([name, hosts]) => [name, { kind: kind as PublisherKind, hosts }] as const),
    ),
  )
  const isAt = (hosts: readonly string[], url: string) => {
    if (!URL.canParse(url)) return false
    const { hostname } = new URL(url)
    return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  }
  return {
    kindOf: (name) => publishers.get(name)?.kind ?? null,
    owns: (name, url) => isAt(publishers.get(name)?.hosts ?? [], url),
    isKnownHost: (url) => [...publishers.values()].some(({ hosts }) => isAt(hosts, url)),
  }
}

const ours = 'Riverline'
const isExternal = (url: string | null | undefined): url is string => Boolean(url && !url.startsWith('/'))

/** What is wrong with a citation, in words; nothing when it can be defended. */
export const sourceFaults = (source: Source, publishers: Publishers): string[] => {
  const faults: string[] = []
  const checkLink = (name: string, url: string | null | undefined) => {
    if (name !== ours && publishers.kindOf(name) === null) faults.push(`${name} is not in content/publishers.yaml`)
    if (!isExternal(url)) return
    if (isReprint(url)) faults.push(`${url} is a reprint: cite the publisher and the document, without an address`)
    else if (!publishers.owns(name, url)) faults.push(`${url} is not at a host of ${name}`)
  }
  checkLink(source.publisher, source.url)
  if (source.reportedBy && !isCopy(source.reportedBy.publisher))
    checkLink(source.reportedBy.publisher, source.reportedBy.url)
  return faults
}

/** A file may have been read in a copy. The copy is named in words, never by an address. */
const isCopy = (name: string) => /^(a|an) (public )?(copy|quotation)\b/i.test(name)

/** The same for a figure, whose kind decides what its source must be. */
export const provenanceFaults = (provenance: Provenance, publishers: Publishers): string[] => {
  const { kind, source, confidence } = provenance
  const faults = sourceFaults(source, publishers)
  if (kind === 'public-record') {
    const publisher = publishers.kindOf(source.publisher)
    if (publisher !== 'official' && publisher !== 'company')
      faults.push(`a public-record value needs a public body’s or a company’s document, not ${source.publisher}`)
    if (!confidence) faults.push('a public-record value must say how far it was read')
  }
  if (confidence === 'publisher' && !(isExternal(source.url) && publishers.owns(source.publisher, source.url)))
    faults.push('“Read at the publisher” needs an address at the publisher’s own host')
  if (confidence === 'report' && !source.reportedBy) faults.push('“Read in a named report” needs the report')
  return faults
}

/** Faults of a piece of prose: links to reprints or strangers, and abbreviations it never explains. */
export const textFaults = (text: string, publishers: Publishers): string[] => {
  const urls = new Set(text.match(/https?:\/\/[^\s)"'<>\]]+/g))
  const faults = [...urls].flatMap((url) =>
    isReprint(url)
      ? [`${url} is a reprint`]
      : publishers.isKnownHost(url)
        ? []
        : [`${url} is at a host that is not in content/publishers.yaml`],
  )
  return [
    ...faults,
    ...unexplainedAbbreviations(text.replaceAll(/https?:\/\/\S+/g, '')).map((short) => `${short} is never explained`),
  ]
}
