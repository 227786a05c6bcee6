import { PageHero, type PageHeroProps } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import type { Route } from './+types/hero.ts'

export const page: PageDeclaration = { sitemap: false }

type Background = NonNullable<PageHeroProps['background']>

/** Both videos are Big Buck Bunny, uploaded by its makers. */
const media: Record<Background, Partial<PageHeroProps>> = {
  gradient: {},
  midnight: {},
  'navy-gradient': {},
  image: { backgroundImage: '/art/policy/style-guide.svg' },
  video: {},
  youtube: { videoId: 'aqz-KE-bpKQ' },
  vimeo: { videoId: '1084537' },
}
const isBackground = (name: string): name is Background => Object.hasOwn(media, name)

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  if (!isBackground(params.background)) throw await notFoundOrRedirect(context, request)
  return { background: params.background }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Page hero', description: 'The top of a page on each of its grounds.', noIndex: true })

/** The hero has the page's one h1, so each of its grounds is a page. */
export default function StyleGuideHero({ loaderData: { background } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        badge="Style guide"
        title={`On ${background}`}
        subtitle="The first line of a subtitle|and the second, split by a bar"
        background={background}
        {...media[background]}
        trail={[{ to: '/style-guide', label: 'Style guide' }]}
        current={background}
        buttons={[
          { text: 'First button', href: '/style-guide', variant: 'primary' },
          { text: 'Second button', href: '/style-guide', variant: 'secondary' },
        ]}
      />
      <div className="frame section">
        <h2 className="text-2xl">Every ground</h2>
        <ul className="mt-4">
          {Object.keys(media).map((name) => (
            <li key={name}>
              <TextLink to={`/style-guide/hero/${name}`} standAlone>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
