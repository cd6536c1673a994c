import { formatBreak, type RecordedDay, verifyAudit } from '@autokierto/server/platform/audit/verify'
import { readConfig } from '@autokierto/server/platform/config/config'
import { StartError } from '@autokierto/server/platform/startup/start-error'
import { runCommand, withDatabase } from './open-database.ts'

const parseRecordedDay = (text: string): RecordedDay => {
  const [, day, hash] = /^(\d{4}-\d{2}-\d{2}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!day || !hash)
    throw new StartError(
      `\`${text}\` is not a closed day in the format of the log, such as 2026-11-22:9f86d081….`,
    )
  return { day, hash }
}

/**
 * `npm run audit -- verify`: verifies the whole hash chain of the audit in the database of DATABASE_URL or DATA_DIR
 * with the keys of the service, and names the first row that was changed, removed or inserted. Exits with 1 if it finds
 * one. Recorded closed days, given as `2026-11-22:9f…`, must be unchanged.
 */
await runCommand(async () => {
  const [word, ...days] = process.argv.slice(2)
  if (word !== 'verify') throw new StartError('Usage: npm run audit -- verify [DAY:HASH]')
  const recordedDays = days.map(parseRecordedDay)
  const { keys } = readConfig(process.env)
  const result = await withDatabase(({ db }) => verifyAudit(db, keys.hash, { noted: recordedDays }))
  if (result.broken) throw new StartError(`The audit is not intact: ${formatBreak(result.broken)}.`)
  const last = result.last
    ? ` Last closed day, to be stored elsewhere: ${result.last.day}:${result.last.hash}`
    : ''
  return `The audit is intact: ${result.rows} rows of ${result.days} days, ${result.cutDays} of them deleted at the end of their retention; ${result.waiting} rows are not in the chain yet.${last}`
})
