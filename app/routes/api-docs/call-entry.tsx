import { Fragment } from 'react'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ReferenceCall } from '#domain/open-data/api/reference.ts'
import { TryCall } from './try-call.tsx'

/** An address may break where its parts meet, and nowhere inside a word. */
const Address = ({ children }: { children: string }) =>
  children.split(/(?<=[/?&=,])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that stays
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))

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
      {parameters.length > 0 && (
        <dl className="api-members">
          {parameters.map(({ name, isRequired, about: meaning, choices }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {isRequired && 'Required. '}
                {meaning}
                {choices && choices.length <= 12 && ` One of ${choices.join(', ')}.`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="api-answer">
        Answers {answer.type}: {answer.about.toLowerCase()}. Errors: {errors.join(', ')}.
      </p>
      {answer.members.length > 0 && (
        <details>
          <summary>What the answer holds</summary>
          <dl className="api-members">
            {answer.members.map(({ name, type, about: meaning }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {type}
                  {meaning && `. ${meaning}`}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {example && (
        <>
          <TextLink to={example} reloadDocument standAlone>
            <span>
              Open <Address>{example}</Address>
            </span>
          </TextLink>
          <TryCall call={call} />
        </>
      )}
    </li>
  )
}
