import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../src/testing/free-port.ts'
import { removeData, startProductProcess, withDatabaseBeside } from '../../src/testing/product-process.ts'
import { signIn } from '../../src/testing/sign-in.ts'
import { registerVehicle } from '../../src/testing/stories.ts'
import { assertNoPartialWrites, assertNothingLost, checkOutbox } from './integrity.ts'
import { createLedger, untilAcknowledged } from './ledger.ts'
import { writeIntakes, writeListings } from './writers.ts'

const projectRoot = join(import.meta.dirname, '../../..')
const changesBefore = 20

const command = async (dataDir: string, ...words: string[]): Promise<string> => {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, DATA_DIR: dataDir }
  const run = await promisify(execFile)(
    process.execPath,
    [join(projectRoot, 'scripts/backup.ts'), ...words],
    {
      env,
    },
  )
  return run.stdout
}

/**
 * Makes a backup during writes, deletes the data, and restores it on another data folder from backup and
 * keys. Changes acknowledged before the backup are preserved, and there are no partial writes.
 * @returns the output of the backup command, and the milliseconds until the service was available again
 */
export const restoreElsewhere = async (): Promise<{ said: string; tookMs: number }> => {
  const folder = mkdtempSync(join(tmpdir(), 'autokierto-restore-'))
  const [first, second, backups, keys] = ['first', 'second', 'backups', 'keys'].map(name =>
    join(folder, name),
  )
  const port = await freePort()
  let product = await startProductProcess({ dataDir: first!, port })
  try {
    const lastOfDemo = await withDatabaseBeside(first!, async database => {
      const { rows } = await database.query<{ last: number }>('select max(id) as last from certificate')
      return rows[0]!.last
    })
    const clerk = await signIn(product.url, 'etela.main')
    const ledger = createLedger()
    const offered = await registerVehicle(clerk, 1, 'KAI-001')
    for (const event of ['certificate', 'register']) ledger.add(offered, { event })
    const plates = Array.from({ length: 50 }, (_, index) => `KAI-${String(index + 2).padStart(3, '0')}`)
    const writers = [writeListings(clerk, ledger, offered), writeIntakes(clerk, ledger, plates)]
    const writing = Promise.allSettled(writers.map(writer => writer()))
    await untilAcknowledged(ledger, changesBefore, writing)

    const acknowledged = structuredClone(ledger.entries)
    const said = await command(first!, 'make', backups!)
    cpSync(join(first!, 'keys'), keys!, { recursive: true })
    await product.kill({ database: true })
    await writing
    await removeData(first!)

    const startedAt = performance.now()
    const [name] = readdirSync(backups!)
    cpSync(keys!, join(second!, 'keys'), { recursive: true })
    await command(second!, 'restore', join(backups!, name!))
    product = await startProductProcess({ dataDir: second!, port })
    const tookMs = Math.round(performance.now() - startedAt)

    assert.equal((await clerk.call('GET', 'shop/user/')).status, 401, 'everybody signs in again')
    await withDatabaseBeside(second!, async database => {
      await assertNothingLost(database, { ...ledger, entries: acknowledged }, Number.POSITIVE_INFINITY)
      await assertNoPartialWrites(database)
      await checkOutbox(database, lastOfDemo)
    })
    await registerVehicle(await signIn(product.url, 'etela.main'), 1, 'KAI-055')
    return { said, tookMs }
  } finally {
    await product.kill()
    for (const dataDir of [first!, second!]) await removeData(dataDir)
    rmSync(folder, { recursive: true, force: true })
  }
}
