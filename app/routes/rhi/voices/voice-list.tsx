import type { Voice } from '#domain/index/voice.ts'
import { longDate } from '#domain/text/dates.ts'

/** What people wrote, under the name and place that they chose. */
export const VoiceList = ({ voices }: { voices: readonly Voice[] }) => (
  <ul className="border-text border-t-2">
    {voices.map(({ id, words, name, place, month }) => (
      <li key={id} className="border-rule border-b py-6">
        <figure data-voice>
          <blockquote className="measure whitespace-pre-wrap text-lg">{words}</blockquote>
          <figcaption className="mt-3 text-quiet text-sm">
            <span className="font-semibold text-text">{name ?? 'Anonymous'}</span>
            {place && `, ${place}`}, {longDate(month)}
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
)
