import { expect, inject, it, onTestFinished } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { goodInput } from '#tests/support/form-input.ts'
import { readEnv } from '../env.ts'
import { submitForm } from '../services/submit-form.server.ts'
import { openDatabase } from './client.ts'
import { connect } from './connect.ts'

const original = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example' })

it('gets by with the connections that there are, refuses forms in words with none, and stores them when there are some again', async () => {
  const admin = await connect({ connectionString: inject('database').server })
  const role = `few_${process.pid}`
  // Whoever is no superuser is held to the limit. One is the heartbeat's, and two are the pool's.
  await admin.query(`create role ${role} login password 'few' connection limit 3`)
  await admin.query(`grant pg_read_all_data, pg_write_all_data to ${role}`)
  const url = new URL(original.url)
  url.username = role
  url.password = 'few'
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  onTestFinished(async () => {
    await database.close()
    await admin.query(`drop role ${role}`)
    await admin.end()
  })
  const submit = (n: number) =>
    submitForm(
      { db: database.db, env },
      { form: 'contact', input: { ...goodInput.contact, email: `n${n}@example.org` }, clientAddress: `c${n}` },
    )

  expect(await Promise.all(Array.from({ length: 8 }, (_, n) => submit(n)))).toEqual(
    Array.from({ length: 8 }, () => ({ kind: 'stored' })),
  )
  await admin.query(`alter role ${role} connection limit 0`)
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`)
  expect(await submit(8)).toEqual({ kind: 'unavailable' })
  await admin.query(`alter role ${role} connection limit 3`)
  expect(await submit(8)).toEqual({ kind: 'stored' })
})
