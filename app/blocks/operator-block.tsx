import type { ReactNode } from 'react'
import { useOrganisation } from '#app/components/use-organisation.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { missingIdentity } from '#domain/site/missing-identity.ts'
import { Section } from './section.tsx'

/** Who runs the site, as far as it has been entered, and plainly what has not. */
export const OperatorBlock = ({ block }: { block: BlockNamed<'operator'> }) => {
  const { desk, ...section } = block
  const { name, operator, emails } = useOrganisation()
  const missing = missingIdentity(operator)
  const email = desk && emails[desk]
  const rows: [string, ReactNode][] = [
    ['Public name', name],
    ['Legal name', operator.legalName],
    ['Company number', operator.companyNumber],
    [
      'Registered address',
      operator.registeredAddress && <span className="whitespace-pre-line">{operator.registeredAddress}</span>,
    ],
    ['Registered with the Information Commissioner', operator.icoNumber],
    [
      'Email',
      desk &&
        (email ? (
          <TextLink to={`mailto:${email}`}>{email}</TextLink>
        ) : (
          <>
            None yet. Use the <TextLink to="/contact#message">contact form</TextLink>.
          </>
        )),
    ],
  ]
  return (
    <Section {...section} layout="split">
      <dl className="border-rule border-t">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="grid gap-x-8 gap-y-1 border-rule border-b py-3 md:grid-cols-3">
              <dt className="font-semibold">{name}</dt>
              <dd className="md:col-span-2">{value}</dd>
            </div>
          ))}
      </dl>
      {missing && <p className="mt-4 text-caution">{missing}</p>}
    </Section>
  )
}
