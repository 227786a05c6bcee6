import { DisclosureSummary } from '#app/ui/disclosure-summary.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ReferenceCall } from '#domain/open-data/api/reference.ts'
import { Address } from './address.tsx'
import { TryCall } from './try-call.tsx'

export const CallEntry = ({ call }: { call: ReferenceCall }) => {
  const { id, method, path, summary, about, parameters, answer, errors, example, isDeprecated } = call
  return (
    <li id={id} className="api-call">
      <h3>
        <span className="api-method">{method}</span> <Address>{path}</Address>
      </h3>
      <p>
        <strong>{summary}.</strong> {about}
        {isDeprecated && ' Deprecated: its headers say what to use instead, and until when.'}
      </p>
      {example && (
        <TextLink to={example} reloadDocument standAlone>
          <span>
            Open <Address>{example}</Address>
          </span>
        </TextLink>
      )}
      <details className="group">
        <DisclosureSummary>{parameters.length > 0 ? 'Parameters and answer' : 'Answer'}</DisclosureSummary>
        <Members rows={parameters.map((parameter) => [parameter.name, meaningOf(parameter)])} />
        <p className="api-answer">
          Answers {answer.type}: {answer.about.toLowerCase()}. Errors: {errors.join(', ')}.
        </p>
        <Members rows={answer.members.map(({ name, type, about: of }) => [name, of ? `${type}. ${of}` : type])} />
      </details>
      {example && <TryCall call={call} />}
    </li>
  )
}

const meaningOf = ({ isRequired, about, choices }: ReferenceCall['parameters'][number]) =>
  `${isRequired ? 'Required. ' : ''}${about}${choices && choices.length <= 12 ? ` One of ${choices.join(', ')}.` : ''}`

const Members = ({ rows }: { rows: readonly (readonly [name: string, meaning: string])[] }) =>
  rows.length > 0 && (
    <dl className="api-members">
      {rows.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
