import { answerText } from '#domain/forms/field-rules.ts'
import { forms } from '#domain/forms/forms.ts'
import { type LeadFilter, leadFilterQuery } from '#domain/forms/lead-filter.ts'
import { toCsv } from '#domain/text/csv.ts'
import type { Db } from '../db/db.ts'
import { recordAction } from '../platform/record-action.ts'
import { listAllLeads } from '../queries/leads.server.ts'

/** The fields of any form that have no column of their own in the table. */
const detailFields = [...new Set(Object.values(forms).flatMap((form) => Object.keys(form.fields)))].filter(
  (name) => !['name', 'email', 'organisation'].includes(name),
)
const columns = [
  'id',
  'received',
  'form',
  'status',
  'assignee',
  'name',
  'email',
  'organisation',
  ...detailFields,
  'notes',
]

/** Everything that matches, as CSV. The export is audited in the same transaction, without naming anybody. */
export const exportLeads = (db: Db, { filter, by }: { filter: LeadFilter; by: string }): Promise<string> =>
  db.transaction(async (tx) => {
    const rows = await listAllLeads(tx, filter)
    const { words, ...rest } = filter
    await recordAction(tx, {
      by,
      action: 'export-leads',
      subject: 'leads',
      // A search term may be somebody's name.
      details: { rows: rows.length, filter: leadFilterQuery({ ...rest, words: '' }), byWords: words !== '' },
    })
    return toCsv(
      columns,
      rows.map(({ id, createdAt, form, status, assignee, name, email, organisation, details, notes }) => [
        id,
        createdAt.toISOString(),
        form,
        status,
        assignee,
        name ?? answerText(details.nameLeftOut),
        email,
        organisation,
        ...detailFields.map((field) => answerText(details[field], { separator: '; ' })),
        notes,
      ]),
    )
  })
