// npm run mail:bounces < MESSAGE: takes in one message that came back (RFC 3464), as a mail server hands it to a command. Anything else is
// ignored, with exit code 0: a failure would make the mail server send it back once more.
import { open } from 'node:fs/promises'
import { maxBounceLength } from '#domain/newsletter/bounce.ts'
import { markBounce } from '#server/services/mark-bounce.ts'
import { withDatabase } from './with-database.ts'

const readMessage = async (file: string) => {
  const handle = await open(file)
  try {
    let message = ''
    for await (const chunk of handle.createReadStream({ encoding: 'latin1' })) {
      message += chunk
      if (message.length >= maxBounceLength) break
    }
    return message
  } finally {
    await handle.close().catch(() => {})
  }
}

await withDatabase('npm run mail:bounces < MESSAGE', async ({ db }, file) =>
  (await markBounce(db, await readMessage(file)))
    ? 'The address is marked: nothing more is sent to it'
    : 'Nobody is marked: it is no lasting refusal of a message of ours',
)
