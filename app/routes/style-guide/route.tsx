import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import type { Route } from './+types/route.ts'
import { StyleGuidePart } from './example-group.tsx'
import { styleGuideGroups } from './example-groups.ts'

export const page: PageDeclaration = { sitemap: false }

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Style guide',
    description: 'Every part of the design system, with its examples.',
    noIndex: true,
  })

const anchorOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export default function StyleGuide() {
  return (
    <>
      <PageHero
        title="Style guide"
        subtitle="Every part that pages are made of, on paper and on midnight. Each works by keyboard, by touch and in forced colours; most work without scripts."
      />
      <div className="frame section grid gap-x-12 gap-y-14 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav
          aria-label="Parts"
          className="self-start text-sm lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto"
        >
          <ul className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-1">
            {styleGuideGroups.map((group) => (
              <li key={group.name}>
                <a
                  href={`#${anchorOf(group.name)}`}
                  className="block py-0.5 font-semibold no-underline hover:underline"
                >
                  {group.name}
                </a>
                <ul className="mt-1">
                  {group.parts.map((part) => (
                    <li key={part.id}>
                      <a
                        href={`#${part.id}`}
                        className="block py-0.5 text-quiet no-underline hover:text-text hover:underline"
                      >
                        {part.name}
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-20">
          {styleGuideGroups.map((group) => (
            <section key={group.name} id={anchorOf(group.name)} aria-labelledby={`${anchorOf(group.name)}-name`}>
              <h2 id={`${anchorOf(group.name)}-name`} className="text-3xl">
                {group.name}
              </h2>
              <div className="mt-6 flex flex-col gap-12">
                {group.parts.map((part) => (
                  <StyleGuidePart key={part.id} part={part} />
                ))}
              </div>
            </section>
          ))}
          <p>
            The page hero has <TextLink to="/style-guide/hero/midnight">a page for each of its grounds</TextLink>,
            because it holds the page’s one h1.
          </p>
        </div>
      </div>
    </>
  )
}
