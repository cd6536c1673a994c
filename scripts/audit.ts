import { formatBreak, type RecordedDay, verifyAudit } from '@autokierto/server/audit/verify'
import { readConfig } from '@autokierto/server/config'
import { StartError } from '@autokierto/server/start-error'
import { runCommand, withDatabase } from './open-database.ts'

const toNoted = (text: string): RecordedDay => {
  const [, day, hash] = /^(\d{4}-\d{2}-\d{2}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!day || !hash)
    throw new StartError(`\`${text}\` is no closed day as the log or an earlier look named it.`)
  return { day, hash }
}

/**
 * `npm run audit -- verify`: follows the whole chain of the audit in the database of DATABASE_URL or DATA_DIR with the
 * keys of the service, and names the first row that was changed, removed or inserted. Ends with 1 where there is one.
 * Closed days that were noted, as `2026-11-22:9f…`, must still be there as they were.
 */
await runCommand(async () => {
  const [word, ...days] = process.argv.slice(2)
  if (word !== 'verify') throw new StartError('Say what to do: `npm run audit -- verify`.')
  const noted = days.map(toNoted)
  const { keys } = readConfig(process.env)
  const found = await withDatabase(({ db }) => verifyAudit(db, keys.hash, { noted }))
  if (found.broken) throw new StartError(`The audit does not hold: ${formatBreak(found.broken)}.`)
  const last = found.last ? ` The last closed day, to be noted: ${found.last.day}:${found.last.hash}` : ''
  return `The audit holds: ${found.rows} rows of ${found.days} days, ${found.cutDays} of them cut in their time; ${found.waiting} rows wait for the chain.${last}`
})
