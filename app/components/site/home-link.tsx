import { useText } from '#app/language.ts'
import { Destination } from '#app/ui/text-link.tsx'
import { useOrganisation } from '../use-organisation.ts'

/** The mark and the name; leads home. */
export const HomeLink = () => (
  <Destination to="/" className="flex min-h-11 items-center no-underline">
    <Logo />
    <span className="sr-only"> {useText()('home')}</span>
  </Destination>
)

/** The mark is an R drawn as a river in its bends, with a stream joining. It takes its colours from the ground it stands on. */
const Logo = () => (
  <span className="inline-flex items-center gap-[0.42em] font-display font-semibold text-[1.45rem] leading-none tracking-[-0.03em] max-[22rem]:text-[1.2rem]">
    <svg
      viewBox="2 2 33 33"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
      className="size-[1.36em] shrink-0"
    >
      <path className="stroke-river" d="M5 33V15.5C5 8.5 10 4 17 4s12 4 12 9.5S24 23 17 23M17 23c5 0 5.5 10 15 10" />
      <path className="stroke-good" d="M11 33V16c0-4 2-6.2 6-6.2 3.8 0 6.2 1.5 6.2 3.8s-2.4 3.7-6.2 3.7" />
      <path className="stroke-violet" d="M17 28.6c2 0 3 4.4 6 4.4" />
    </svg>
    <span>{useOrganisation().name}</span>
  </span>
)
