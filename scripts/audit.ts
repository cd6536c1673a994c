import { sayBreak, verifyAudit } from '@autokierto/server/audit/verify'
import { readConfig } from '@autokierto/server/config'
import { StartError } from '@autokierto/server/start-error'
import { runCommand, withDatabase } from './open-database.ts'

/**
 * `npm run audit -- verify`: follows the whole chain of the audit in the database of DATABASE_URL or DATA_DIR with the
 * keys of the service, and names the first row that was changed, removed or inserted. Ends with 1 where there is one.
 */
await runCommand(async () => {
  const words = process.argv.slice(2)
  if (words.join(' ') !== 'verify') throw new StartError('Say what to do: `npm run audit -- verify`.')
  const { keys } = readConfig(process.env)
  const { rows, days, cutDays, waiting, broken } = await withDatabase(({ db }) => verifyAudit(db, keys.hash))
  if (broken) throw new StartError(`The audit does not hold: ${sayBreak(broken)}.`)
  return `The audit holds: ${rows} rows of ${days} days, ${cutDays} of them cut in their time; ${waiting} rows wait for the chain.`
})
