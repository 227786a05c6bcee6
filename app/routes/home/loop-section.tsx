import { TextLink } from '#app/ui/text-link.tsx'
import { type LoopStage, loopStages } from '#domain/site/civic-loop.ts'

const stageTexts: Record<LoopStage, { text: string; link: string }> = {
  benchmark: {
    text: 'A survey and the public record, side by side, show where trust and performance part.',
    link: 'See how trust is measured',
  },
  diagnose: {
    text: 'Stations in the water would read it every fifteen minutes and narrow down the cause. None is live yet.',
    link: 'See how a cause is found',
  },
  'act-mrv': {
    text: 'Someone with the power to act does so, and the same instruments would verify what changed (measurement, reporting and verification, MRV).',
    link: 'See how repair is verified',
  },
  participate: {
    text: 'River trusts and citizen scientists add what sensors miss and ask the next question.',
    link: 'See how to take part',
  },
}

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
export const LoopSection = () => (
  <section className="section">
    <div className="frame">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
        <h2 className="text-3xl lg:col-span-5">Four stages, one loop: from public signal to verified repair</h2>
        <div className="lg:col-span-7">
          <p className="max-w-[58ch] text-lg text-quiet">
            Concern about rivers is not scarce. What is scarce is a way to turn it into a measured change, and to show
            that the change is real. Each stage hands something over to the next, and the last one feeds the first.
          </p>
          <p className="mt-4">
            <TextLink to="/civic-loop" standAlone>
              Walk round the loop
            </TextLink>
          </p>
        </div>
      </div>
      <div className="mt-12">
        <LoopLine />
        <ol className="loop-stages">
          {loopStages.map(({ code, label, href }) => (
            <li key={code}>
              <h3 className="text-xl">{label}</h3>
              <p className="mt-2 text-quiet">{stageTexts[code].text}</p>
              <TextLink to={href} standAlone className="mt-2">
                {stageTexts[code].link}
              </TextLink>
            </li>
          ))}
        </ol>
      </div>
    </div>
  </section>
)
