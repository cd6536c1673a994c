import { toFileStoreConfig } from '@autokierto/server/platform/config/file-store'
import { readSettings } from '@autokierto/server/platform/config/settings'
import { countFiles, moveFiles } from '@autokierto/server/platform/files/store/move-files'
import { openFileStore } from '@autokierto/server/platform/files/store/open-file-store'
import { StartError } from '@autokierto/server/platform/startup/start-error'
import { runCommand, withDatabase } from './open-database.ts'

const fileStoreSettingNames = [
  'FILE_STORE',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** @throws StartError */
const fileStoreSettings = () => {
  const problems: string[] = []
  const set = readSettings(
    Object.fromEntries(fileStoreSettingNames.map(name => [name, process.env[name]])),
    problems,
  )
  const config = problems.length === 0 ? toFileStoreConfig(set, null, problems) : null
  if (!config || problems.length > 0) throw new StartError(problems.join('\n'))
  return config
}

const warn = (fields: object, message: string) =>
  void process.stderr.write(`${message}: ${JSON.stringify(fields)}\n`)

/**
 * `npm run files -- where` counts the files in the database and in the object store. `npm run files -- move` moves all
 * of them to the store that FILE_STORE names for new files. Reads only DATABASE_URL or DATA_DIR, FILE_STORE and S3_….
 * Safe while the service runs.
 */
await runCommand(async () => {
  const [, , what, ...more] = process.argv
  if ((what !== 'where' && what !== 'move') || more.length > 0)
    throw new StartError(
      'Usage: `npm run files -- where` counts the files, `npm run files -- move` moves them.',
    )
  const config = fileStoreSettings()
  return withDatabase(async ({ db }) => {
    const store = openFileStore(config, { db, log: { warn }, now: () => new Date() })
    const lines =
      what === 'move' ? [`${await moveFiles(db, store, config.into)} files moved to ${config.into}.`] : []
    for (const [place, { files, bytes }] of Object.entries(await countFiles(db)))
      lines.push(`${place}: ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`)
    return lines.join('\n')
  })
})
