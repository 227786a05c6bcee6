import { TextLink } from '#app/ui/text-link.tsx'
import type { HomeText } from '#domain/collections/home.ts'
import { loopStages } from '#domain/site/civic-loop.ts'

/** One river line with a stage at each bend, and a thinner one that comes round again. */
const LoopLine = () => (
  <svg
    viewBox="0 0 1200 120"
    fill="none"
    strokeLinecap="round"
    aria-hidden="true"
    className="mb-6 w-full max-lg:hidden"
    focusable="false"
  >
    <path
      d="M10 54C80 4 180 4 318 54s240 50 308 0 218-50 308 0 160 44 196 12 60-30 60-4-30 48-110 48H110C50 110 10 98 10 54"
      className="stroke-control"
      strokeWidth="2"
      strokeDasharray="2 9"
    />
    <path d="M10 54C80 4 180 4 318 54s240 50 308 0 218-50 308 0" className="stroke-river" strokeWidth="3.5" />
    {[10, 318, 626, 934].map((x) => (
      <circle key={x} cx={x} cy="54" r="8" className="fill-ground stroke-river" strokeWidth="3.5" />
    ))}
  </svg>
)

/** The four stages, each with its own page. */
export const LoopSection = ({ text }: { text: HomeText['loop'] }) => (
  <section className="section">
    <div className="frame">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
        <h2 className="text-3xl lg:col-span-5">{text.heading}</h2>
        <div className="lg:col-span-7">
          <p className="max-w-[58ch] text-lg text-quiet max-md:hidden">{text.text}</p>
          <p className="mt-2">
            <TextLink to={text.link.href} standAlone>
              {text.link.text}
            </TextLink>
          </p>
        </div>
      </div>
      <div className="mt-8">
        <LoopLine />
        <ol className="swipe grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {loopStages.map(({ code, label, href }) => (
            <li key={code}>
              <h3 className="text-xl">{label}</h3>
              <p className="mt-2 text-quiet">{text.stages[code].text}</p>
              <TextLink to={href} standAlone className="mt-2">
                {text.stages[code].link}
              </TextLink>
            </li>
          ))}
        </ol>
      </div>
    </div>
  </section>
)
