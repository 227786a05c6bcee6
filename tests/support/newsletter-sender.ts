import { createMailer } from '#server/adapters/mailer.ts'
import { openDatabase } from '#server/db/client.ts'
import { finishIssues, sendNextOfIssue } from '#server/services/send-outbox.ts'

/** Sends what is due of the newsletter until it is killed, as one instance would: node newsletter-sender.ts DATABASE_URL SMTP_URL. */
const [databaseUrl, smtpUrl] = process.argv.slice(2) as [string, string]
const { db } = await openDatabase({ databaseUrl, dataDir: '' })
const mailer = createMailer({ smtpUrl, from: 'Riverline <no-reply@riverline.example>' })
const siteUrl = 'https://riverline.example'
while (true) {
  const outcomes = await Promise.all([1, 2].map(() => sendNextOfIssue({ db, mailer, siteUrl })))
  if (outcomes.every((outcome) => outcome === 'none')) await finishIssues(db)
}
