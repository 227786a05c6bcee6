import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Permission } from '#domain/accounts/permissions.ts'
import { bulkEntryIntent } from '#domain/cms/bulk.ts'
import { type EntryIntent, entryIntents } from '#domain/cms/entry-action.ts'
import { type WorkIntent, workIntents } from '#domain/cms/work-action.ts'
import type { Db } from '#server/db/db.ts'
import { entries } from '#server/db/schema/content.ts'
import { newsletterIssues, subscribers } from '#server/db/schema/newsletter.ts'
import { leads } from '#server/db/schema/people.ts'
import { stations } from '#server/db/schema/stations.ts'
import { makePerson } from './people.ts'

/**
 * Every call that /admin and /cms answer, and what it takes to make it. server/accounts/permission-matrix.slow.test.ts makes
 * each of them as every role and as nobody, and fails when a route, an action or an intent is not in this table.
 */
export interface AreaCall {
  method: 'GET' | 'POST'
  /** As in app/routes.ts, with the names of its parameters: /cms/:collection/:id. */
  path: string
  /** The address to ask, where the path has parameters or needs a query. A function when it must first look or make. */
  address?: string | ((db: Db) => Promise<string>)
  /** Which of an action's cases, sent as the form field of that name. */
  intent?: string
  /** The other fields of the form. Enough to be understood; whether it succeeds is for other tests. */
  body?: Record<string, string | Blob>
  /** What it takes: a permission of domain/accounts/permissions.ts, or `anyone`, before the sign-in. */
  permission: Permission | 'anyone'
  /** What those who may are answered. Without it: 200 to a GET; to a POST anything but a refusal or a failure. */
  answers?: number | number[]
}

/** A new person each time, who is nobody that calls. */
const newPersonPath = async (db: Db) => `/admin/people/${(await makePerson({ db }, 'viewer')).id}`
/** The page of an enquiry that was made for the asking. */
const newLeadPath = async (db: Db) => {
  const values = { form: 'contact', email: 'jo@example.org', idempotencyKey: randomUUID() }
  const [lead] = await db.insert(leads).values(values).returning({ id: leads.id })
  return `/admin/leads/${lead!.id}`
}
const newSubscriberPath = async (db: Db) => {
  const values = { email: `${randomUUID()}@example.org`, token: randomUUID() }
  const [subscriber] = await db.insert(subscribers).values(values).returning({ id: subscribers.id })
  return `/admin/subscribers/${subscriber!.id}`
}
const newIssuePath =
  (rest = '') =>
  async (db: Db) => {
    const [issue] = await db.insert(newsletterIssues).values({ subject: 'News' }).returning({ id: newsletterIssues.id })
    return `/admin/newsletter/${issue!.id}${rest}`
  }
const newStationPath = async (db: Db) => {
  const facts = {
    name: 'A station',
    place: 'Bath',
    river: 'Avon',
    lat: 51.4,
    lon: -2.4,
    owner: 'A trust',
    operator: 'A trust',
  }
  const values = { ...facts, slug: randomUUID(), status: 'planned' as const }
  const [station] = await db.insert(stations).values(values).returning({ id: stations.id })
  return `/admin/stations/${station!.id}`
}
const unknownRow = { id: '00000000-0000-0000-0000-000000000000', was: '' }
/** The address of some entry of a collection. */
const entryPath =
  (collection: string, rest = '') =>
  async (db: Db) => {
    const [row] = await db
      .select({ id: entries.id })
      .from(entries)
      .where(eq(entries.collection, collection))
      .orderBy(asc(entries.slug))
      .limit(1)
    return `/cms/${collection}/${row!.id}${rest}`
  }

/** Everything that can be done about an entry. The entry is none, so that nothing is changed. */
const workCalls = (collection: string, permissionOf: (intent: WorkIntent) => Permission): AreaCall[] =>
  (Object.keys(workIntents) as WorkIntent[]).map((intent) => ({
    method: 'POST',
    path: '/cms/:collection/:id/work',
    address: `/cms/${collection}/${unknownRow.id}/work`,
    intent,
    permission: permissionOf(intent),
    answers: 409,
  }))

/** Everything that can be done to an entry. The version is none, so that nothing is changed: a conflict is an answer. */
const entryCalls = (
  collection: string,
  permissions: { save: Permission; restore: Permission; others: Permission },
): AreaCall[] => [
  ...(Object.keys(entryIntents) as EntryIntent[]).map((intent) => ({
    method: 'POST' as const,
    path: '/cms/:collection/:id',
    address: entryPath(collection),
    intent,
    body: { version: '-1', data: '{}', newSlug: 'elsewhere', at: '2000-01-01T00:00' },
    permission: permissions[intent as 'save' | 'restore'] ?? permissions.others,
    answers: [409, 422],
  })),
  ...['autosave', 'save', 'here', 'gone'].map((intent) => ({
    method: 'POST' as const,
    path: '/cms/:collection/:id/draft',
    address: entryPath(collection, '/draft'),
    intent,
    body: { version: '0', data: '[]', sitting: '00000000-0000-4000-8000-000000000000' },
    permission: permissions.save,
    answers: [200, 422],
  })),
  {
    method: 'POST',
    path: '/cms/:collection/:id/history',
    address: entryPath(collection, '/history'),
    intent: 'restore',
    body: { version: '-1', from: '1' },
    permission: permissions.restore,
    answers: 409,
  },
]

export const areaCalls: AreaCall[] = [
  // Before the sign-in.
  { method: 'GET', path: '/admin/setup', permission: 'anyone', answers: 404 },
  { method: 'POST', path: '/admin/setup', permission: 'anyone', body: { name: 'A', email: 'a' }, answers: 404 },
  // Those who are signed in are led on.
  { method: 'GET', path: '/admin/sign-in', permission: 'anyone', answers: [200, 302] },
  { method: 'POST', path: '/admin/sign-in', permission: 'anyone', body: { email: 'nobody' }, answers: [302, 422] },
  { method: 'GET', path: '/admin/sign-in/code', permission: 'anyone', answers: 302 },
  { method: 'POST', path: '/admin/sign-in/code', permission: 'anyone', body: { code: '123456' }, answers: 302 },
  { method: 'GET', path: '/admin/forgotten', permission: 'anyone' },
  { method: 'POST', path: '/admin/forgotten', permission: 'anyone', body: { email: 'nobody' }, answers: 422 },
  { method: 'GET', path: '/admin/new-password', permission: 'anyone', answers: 404 },
  { method: 'POST', path: '/admin/new-password', permission: 'anyone', answers: 404 },
  { method: 'GET', path: '/admin/invitation', permission: 'anyone', answers: 404 },
  { method: 'POST', path: '/admin/invitation', permission: 'anyone', answers: 404 },
  { method: 'GET', path: '/admin/sign-out', permission: 'anyone', answers: 302 },
  { method: 'POST', path: '/admin/sign-out', permission: 'anyone', answers: 302 },

  // Administration.
  { method: 'GET', path: '/admin', permission: 'look' },
  { method: 'GET', path: '/admin/account', permission: 'own-account' },
  ...['change-name', 'change-password', 'end-session', 'end-other-sessions', 'create-token', 'revoke-token'].map(
    (intent) => ({ method: 'POST', path: '/admin/account', intent, permission: 'own-account' }) as const,
  ),
  { method: 'GET', path: '/admin/account/second-factor', permission: 'own-account' },
  ...['begin', 'confirm', 'switch-off', 'new-backup-codes'].map(
    (intent) => ({ method: 'POST', path: '/admin/account/second-factor', intent, permission: 'own-account' }) as const,
  ),
  { method: 'GET', path: '/admin/people', permission: 'manage-people' },
  ...['invite', 'resend', 'withdraw'].map(
    (intent) => ({ method: 'POST', path: '/admin/people', intent, permission: 'manage-people' }) as const,
  ),
  { method: 'GET', path: '/admin/people/:id', address: newPersonPath, permission: 'manage-people' },
  ...['change-role', 'disable', 'enable', 'end-sessions', 'remove-second-factor', 'offer-new-password'].map(
    (intent) =>
      ({
        method: 'POST',
        path: '/admin/people/:id',
        address: newPersonPath,
        intent,
        body: { role: 'editor' },
        permission: 'manage-people',
        answers: 200,
      }) as const,
  ),
  {
    method: 'POST',
    path: '/admin/people/:id',
    address: newPersonPath,
    intent: 'end-session',
    body: { session: 'none' },
    permission: 'manage-people',
    answers: 409,
  },
  { method: 'GET', path: '/admin/audit', permission: 'read-audit' },
  { method: 'GET', path: '/admin/audit.csv', permission: 'read-audit' },
  { method: 'GET', path: '/admin/leads', permission: 'work-leads' },
  { method: 'GET', path: '/admin/leads/export.csv', permission: 'export-leads' },
  { method: 'GET', path: '/admin/leads/:id', address: newLeadPath, permission: 'work-leads' },
  {
    method: 'POST',
    path: '/admin/leads/:id',
    address: newLeadPath,
    intent: 'save-lead',
    body: { status: 'done', assignee: '', was: 'never' },
    permission: 'work-leads',
    answers: 409,
  },
  { method: 'POST', path: '/admin/leads', intent: 'work-leads', permission: 'work-leads', answers: 422 },
  {
    method: 'POST',
    path: '/admin/leads/:id',
    address: newLeadPath,
    intent: 'add-note',
    body: { note: '' },
    permission: 'work-leads',
    answers: 422,
  },
  {
    method: 'POST',
    path: '/admin/leads/:id',
    address: newLeadPath,
    intent: 'reply',
    body: { replySubject: 'Re', reply: 'Yes', was: 'never' },
    permission: 'work-leads',
    answers: 409,
  },
  { method: 'GET', path: '/admin/newsletter', permission: 'send-newsletter' },
  {
    method: 'POST',
    path: '/admin/newsletter',
    intent: 'create-issue',
    permission: 'send-newsletter',
    answers: 302,
  },
  { method: 'GET', path: '/admin/newsletter/:id', address: newIssuePath(), permission: 'send-newsletter' },
  {
    method: 'GET',
    path: '/admin/newsletter/:id/mail.html',
    address: newIssuePath('/mail.html'),
    permission: 'send-newsletter',
  },
  ...(
    [
      ['save-issue', 422],
      ['test-issue', 200],
      ['send-issue', 422],
      ['pause-issue', 409],
      ['resume-issue', 409],
      ['cancel-issue', 409],
      ['delete-issue', 302],
    ] as const
  ).map(
    ([intent, answers]): AreaCall => ({
      method: 'POST',
      path: '/admin/newsletter/:id',
      address: newIssuePath(),
      intent,
      permission: 'send-newsletter',
      answers,
    }),
  ),
  { method: 'GET', path: '/admin/subscribers', permission: 'work-leads' },
  { method: 'GET', path: '/admin/subscribers/export.csv', permission: 'export-leads' },
  { method: 'GET', path: '/admin/subscribers/:id', address: newSubscriberPath, permission: 'work-leads' },
  {
    method: 'POST',
    path: '/admin/subscribers/:id',
    address: newSubscriberPath,
    intent: 'erase-person',
    body: { typed: 'somebody else' },
    permission: 'erase-leads',
    answers: 422,
  },
  {
    method: 'POST',
    path: '/admin/leads/:id',
    address: newLeadPath,
    intent: 'resend-mail',
    body: { mail: '0' },
    permission: 'work-leads',
    answers: 409,
  },
  {
    method: 'POST',
    path: '/admin/leads/:id',
    address: newLeadPath,
    intent: 'erase-person',
    body: { typed: 'somebody else' },
    permission: 'erase-leads',
    answers: 422,
  },
  { method: 'GET', path: '/admin/webhooks', permission: 'change-settings' },
  { method: 'POST', path: '/admin/webhooks', intent: 'add-webhook', permission: 'change-settings', answers: 422 },
  { method: 'POST', path: '/admin/webhooks', intent: 'remove-webhook', permission: 'change-settings', answers: 404 },
  { method: 'GET', path: '/admin/stations', permission: 'look' },
  { method: 'POST', path: '/admin/stations', intent: 'create-station', permission: 'change-settings', answers: 422 },
  { method: 'GET', path: '/admin/stations/:id', address: newStationPath, permission: 'change-settings' },
  ...(
    [
      ['save-station', 422],
      ['add-sensor', 422],
      ['create-station-token', 200],
      ['revoke-station-token', 404],
      ['log-maintenance', 422],
      ['decide-reading', 422],
    ] as const
  ).map(
    ([intent, answers]): AreaCall => ({
      method: 'POST',
      path: '/admin/stations/:id',
      address: newStationPath,
      intent,
      permission: 'change-settings',
      answers,
    }),
  ),
  { method: 'GET', path: '/admin/moderation', permission: 'moderate' },
  ...['spam-all', 'reject-all'].map(
    (intent): AreaCall => ({
      method: 'POST',
      path: '/admin/moderation',
      intent,
      permission: 'moderate',
      answers: 422,
    }),
  ),
  ...['publish-voice', 'reject-voice', 'withdraw-voice', 'mark-spam'].map(
    (intent): AreaCall => ({
      method: 'POST',
      path: '/admin/moderation',
      intent,
      body: unknownRow,
      permission: 'moderate',
      answers: 404,
    }),
  ),
  ...['accept-correction', 'decline-correction'].map(
    (intent): AreaCall => ({
      method: 'POST',
      path: '/admin/moderation',
      intent,
      body: { ...unknownRow, note: 'A note of some length' },
      permission: 'moderate',
      answers: 404,
    }),
  ),
  { method: 'GET', path: '/admin/replies', permission: 'moderate' },
  { method: 'POST', path: '/admin/replies', intent: 'invite-reply', permission: 'moderate', answers: 422 },
  ...['publish-reply', 'decline-reply'].map(
    (intent): AreaCall => ({
      method: 'POST',
      path: '/admin/replies',
      intent,
      body: unknownRow,
      permission: 'moderate',
      answers: 404,
    }),
  ),
  { method: 'GET', path: '/admin/index-data', permission: 'import-index' },
  {
    method: 'POST',
    path: '/admin/index-data',
    intent: 'undo-import',
    body: { id: '00000000-0000-0000-0000-000000000000' },
    permission: 'import-index',
    answers: 404,
  },
  {
    method: 'POST',
    path: '/admin/index-data',
    intent: 'correct-value',
    body: {
      metric: 'spills',
      company: 'nobody',
      period: '2024',
      value: '1',
      was: '',
      reason: 'A reason of some length',
    },
    permission: 'import-index',
    answers: 404,
  },
  {
    method: 'POST',
    path: '/admin/index-data',
    intent: 'schedule-wave',
    body: { id: 'wave-9', was: '', publishAt: '2999-01-01T07:00' },
    permission: 'import-index',
    answers: 409,
  },
  {
    method: 'POST',
    path: '/admin/index-data',
    intent: 'publish-wave',
    body: { id: 'wave-9', was: '' },
    permission: 'import-index',
    answers: 409,
  },
  { method: 'GET', path: '/admin/index-data/import', permission: 'import-index' },
  {
    method: 'POST',
    path: '/admin/index-data/import',
    intent: 'preview-import',
    body: { file: new File(['company_id'], 'values.csv') },
    permission: 'import-index',
    answers: 422,
  },
  {
    method: 'POST',
    path: '/admin/index-data/import',
    intent: 'preview-respondents',
    body: { codebook: new File(['{}'], 'codebook.json'), answers: new File(['age'], 'answers.csv') },
    permission: 'import-index',
    answers: 422,
  },
  {
    method: 'POST',
    path: '/admin/index-data/import',
    intent: 'apply-import',
    body: { payload: '{}', fingerprint: 'none', filename: '', changeLog: 'Nothing at all' },
    permission: 'import-index',
    answers: 422,
  },
  {
    method: 'GET',
    path: '/admin/index-data/template/:file',
    address: '/admin/index-data/template/values.csv',
    permission: 'import-index',
  },
  { method: 'GET', path: '/admin/followers', permission: 'look' },
  { method: 'GET', path: '/admin/feeds', permission: 'look' },
  ...['switch-feed-on', 'switch-feed-off', 'run-feed'].map(
    (intent): AreaCall => ({
      method: 'POST',
      path: '/admin/feeds',
      intent,
      body: { feed: 'none' },
      permission: 'change-settings',
      answers: 404,
    }),
  ),

  // Content.
  { method: 'GET', path: '/cms', permission: 'look' },
  { method: 'GET', path: '/cms/calendar', permission: 'look' },
  { method: 'GET', path: '/cms/media', permission: 'look' },
  { method: 'POST', path: '/cms/media', intent: 'upload', permission: 'write-drafts', answers: 422 },
  { method: 'POST', path: '/cms/media', intent: 'describe', permission: 'write-drafts', answers: 422 },
  { method: 'POST', path: '/cms/media', intent: 'delete-picture', permission: 'write-drafts', answers: 422 },
  { method: 'GET', path: '/cms/bin', permission: 'look' },
  { method: 'GET', path: '/cms/bin/:file', address: '/cms/bin/none.webp', permission: 'look', answers: 404 },
  { method: 'POST', path: '/cms/bin', intent: 'restore-picture', permission: 'write-drafts', answers: 409 },
  {
    method: 'POST',
    path: '/cms/bin',
    intent: 'bring-back',
    body: { ...unknownRow, collection: 'insights', version: '1' },
    permission: 'publish',
    answers: 409,
  },
  { method: 'GET', path: '/cms/choices/:kind', address: '/cms/choices/figures', permission: 'look' },
  {
    method: 'POST',
    path: '/cms/choices/:kind',
    address: '/cms/choices/pictures',
    permission: 'write-drafts',
    answers: 422,
  },
  {
    method: 'POST',
    path: '/cms/choices/:kind',
    address: '/cms/choices/tags',
    permission: 'write-drafts',
    answers: 422,
  },
  { method: 'GET', path: '/cms/:collection', address: '/cms/insights', permission: 'look' },
  { method: 'GET', path: '/cms/:collection', address: '/cms/all?review=yes', permission: 'look' },
  ...(['bulk-publish', 'bulk-withdraw', 'bulk-tag', 'bulk-assign'] as const).map(
    (intent): AreaCall => ({
      method: 'POST',
      path: '/cms/:collection',
      address: '/cms/insights',
      intent,
      permission: entryIntents[bulkEntryIntent[intent]],
      answers: 422,
    }),
  ),
  {
    method: 'POST',
    path: '/cms/:collection',
    address: '/cms/insights',
    intent: 'save-view',
    permission: 'look',
    answers: 422,
  },
  {
    method: 'POST',
    path: '/cms/:collection',
    address: '/cms/insights',
    intent: 'delete-view',
    permission: 'look',
    answers: 302,
  },
  { method: 'GET', path: '/cms/:collection/new', address: '/cms/insights/new', permission: 'write-drafts' },
  {
    method: 'POST',
    path: '/cms/:collection/new',
    address: '/cms/insights/new',
    intent: 'save',
    permission: 'write-drafts',
    answers: 422,
  },
  { method: 'GET', path: '/cms/:collection/:id', address: entryPath('insights'), permission: 'look' },
  {
    method: 'GET',
    path: '/cms/:collection/:id/history',
    address: entryPath('insights', '/history'),
    permission: 'look',
  },
  { method: 'GET', path: '/cms/:collection/:id/work', address: entryPath('insights', '/work'), permission: 'look' },
  ...workCalls('insights', (intent) => entryIntents[workIntents[intent]]),
  ...workCalls('settings', () => 'change-settings'),
  ...entryCalls('insights', { save: 'write-drafts', restore: 'write-drafts', others: 'publish' }),
  // The settings of the site are an administrator's, whatever is done to them.
  ...entryCalls('settings', { save: 'change-settings', restore: 'change-settings', others: 'change-settings' }),
]
