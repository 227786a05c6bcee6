// npm run stations:simulate DAYS: fills two demonstration stations with simulated readings of so many days, up to now.
import { simulate } from '#server/stations/simulate.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('npm run stations:simulate DAYS', async ({ db }, days) => {
  const count = Number(days)
  if (!(count >= 1 && count <= 3700)) throw new Error('DAYS is a number from 1 to 3700.')
  return `${await simulate(db, count)} simulated readings were added`
})
