import { SourceNote } from '#app/components/sources/source-note.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import {
  type EnforcementCase,
  type EnforcementTotal,
  enforcementActions,
  enforcementCaution,
} from '#domain/index/enforcement.ts'
import { longDate } from '#domain/text/dates.ts'
import { gbpMillionsExact } from '#domain/text/money.ts'

interface Props {
  rows: readonly (EnforcementTotal & { id: string; newest: EnforcementCase | null })[]
  nameOf: (id: string) => string
}

/** What each company has been made to pay, of what we found. */
export const ComparedEnforcement = ({ rows, nameOf }: Props) => (
  <section className="border-rule border-t pt-6" aria-labelledby="compared-enforcement" data-measure="enforcement">
    <h3 id="compared-enforcement" className="text-xl">
      Penalties and enforcement
    </h3>
    <p className="mt-1 mb-4 text-quiet text-sm">{enforcementCaution}</p>
    <Table caption="Penalties and enforcement of each company" captionHidden dense>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col" data-align="end">
            Final, £ million
          </th>
          <th scope="col" data-align="end">
            Final, proposed, open
          </th>
          <th scope="col">Newest</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, finalGbpM, final, proposed, open, newest }) => (
          <tr key={id} data-figure="enforcement">
            <th scope="row">
              <TextLink to={`/rhi/companies/${id}#enforcement`}>{nameOf(id)}</TextLink>
            </th>
            <td data-align="end">{finalGbpM === null ? 'None found' : gbpMillionsExact(finalGbpM)}</td>
            <td data-align="end">{`${final}, ${proposed}, ${open}`}</td>
            <td>
              {newest ? (
                <>
                  {enforcementActions[newest.action].label}, {newest.authority}, {longDate(newest.date)}{' '}
                  <SourceNote
                    provenance={newest.provenance}
                    of={`newest case, ${nameOf(id)}`}
                    page={`/rhi/enforcement/${id}#${newest.id}`}
                  />
                </>
              ) : (
                'None found'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
)
