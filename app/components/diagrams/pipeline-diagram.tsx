import { pipelineStages } from './pipeline-stages.ts'

/**
 * From sensor to decision: six steps along one line, side by side on a wide screen and one under the other on a narrow
 * one. The drawings carry no words of their own, so the list alone is complete.
 */
export const PipelineDiagram = () => (
  <div className="diagram @container">
    <ol className="@3xl:grid-cols-3 @5xl:grid-cols-6 grid gap-y-0">
      {pipelineStages.map(({ name, when, text, river, marks, ...rest }, n) => (
        <li
          key={name}
          className="@3xl:block grid grid-cols-[6.5rem_1fr] items-start gap-x-5 @max-3xl:border-rule @max-3xl:border-t @max-3xl:py-5"
        >
          <svg
            viewBox="0 0 200 120"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="h-auto w-full overflow-visible"
          >
            {'ink' in rest && <path d={rest.ink} className="fill-ground stroke-text" strokeWidth="2.6" />}
            <path d={river} className="stroke-river" strokeWidth="3.6" />
            <path d={marks} className="stroke-good" strokeWidth="10" />
          </svg>
          <div className="@3xl:mt-3 @3xl:pr-6 @3xl:pb-8">
            <p className="font-display font-semibold text-lg">
              <span className="text-river tabular-nums">{n + 1}</span> {name}
            </p>
            <p className="mt-0.5 font-semibold text-river text-sm">{when}</p>
            <p className="mt-1.5 text-quiet text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </div>
)
