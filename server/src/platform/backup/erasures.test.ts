import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createWorkers } from '../../app/workers.ts'
import { findOwn, pickupPlace } from '../../cases/announcements/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { findWords } from '../../testing/find-words.ts'
import { markOfPerson } from '../../testing/person-mark.ts'
import { signInPerson } from '../../testing/sign-in.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { personalIds } from '../../testing/stories.ts'
import { openDatabase } from '../database/pool.ts'
import { erasureListName, readErasureList } from './erasure-list.ts'
import { makeBackup } from './make-backup.ts'
import { recordErasuresIn } from './note-erasures.ts'
import { restoreBackup } from './restore-backup.ts'

const erasureFolder = mkdtempSync(join(tmpdir(), 'autokierto-erasures-'))
after(() => rmSync(erasureFolder, { recursive: true }))

const path = 'owner/data/erasure/'
const anOrder = (phone: string) => ({ shop_id: 1, phone, remarks: 'Avain on kukkaruukussa' })

describe('persons erased after a backup', () => {
  let test: TestApp
  let again: TestApp
  let server: { host: string; port: number; user: string; database: string }
  let folder: string
  let waiting: { id: number; mark: Buffer }

  const erase = async (person: Client) => assert.equal((await person.call('POST', path)).status, 200)
  const list = () => readFileSync(join(erasureFolder, erasureListName), 'utf8')
  const emptyDatabase = async () => {
    const database = `${server.database}_again`
    await test.app.services.pool.query(`drop database if exists ${database} with (force)`)
    await test.app.services.pool.query(`create database ${database} template template0`)
    return { ...server, database }
  }

  before(async () => {
    test = await startTestApp({ ERASURES_FOLDER: erasureFolder })
    const { options } = test.app.services.pool
    server = { host: options.host!, port: options.port!, user: options.user!, database: options.database! }
    const [kaisa, venla] = [await signInPerson(test.url, 'kaisa'), await signInPerson(test.url, 'venla')]
    const aino = await signInPerson(test.url, 'aino')
    const id = await findOwn(kaisa, 'KAI-021')
    await findOwn(aino, 'TWO-222')
    const open = await findOwn(venla, 'VEN-501')
    for (const [person, vehicleId, phone] of [
      [kaisa, id, '040 111 2222'],
      [venla, open, '040 333 4444'],
    ] as const) {
      await person.call('PATCH', `owner/vehicle/${vehicleId}/`, { location: pickupPlace })
      const ordered = await person.call('POST', `owner/vehicle/${vehicleId}/pickup/`, anOrder(phone), {
        'idempotency-key': randomUUID(),
      })
      assert.equal(ordered.status, 200, JSON.stringify(ordered.body))
    }
    assert.equal((await kaisa.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })).status, 200)
    waiting = { id: open, mark: (await markOfPerson(test, personalIds.venla))! }
    folder = (await makeBackup(server, { into: erasureFolder, now: new Date() })).folder
    assert.deepEqual(
      readErasureList(erasureFolder),
      [],
      'the list stands beside the backup from the first one on',
    )

    // Kaisa has no open case, Venla had one at the time of the backup, and Eero first signs in after it.
    await erase(kaisa)
    assert.equal((await venla.call('PATCH', `owner/vehicle/${open}/`, { cancel: true })).status, 200)
    await erase(venla)
    await erase(await signInPerson(test.url, 'eero'))
    while (readErasureList(erasureFolder)!.length < 3) await pause(20)
  })
  after(async () => {
    await again?.close()
    await test.close()
  })

  it('lists erasures next to the backups by a mark that is meaningless without the database', async () => {
    for (const line of list().split('\n').filter(Boolean))
      assert.match(line, /^[\d-]{10}T[\d:.]{12}Z [\da-f]{64}$/)
    const marks = readErasureList(erasureFolder)!.map(({ mark }) => mark.toString('hex'))
    assert.ok(marks.includes(waiting.mark.toString('hex')))
    const unlisted = () => test.app.services.pool.query('select 1 from erasure where listed_at is null')
    while ((await unlisted()).rows.length > 0) await pause(20)
    // A crash in the middle of a line damages no other line, and the next backup adds no duplicates.
    appendFileSync(join(erasureFolder, erasureListName), '2026-11-23T10:00')
    await makeBackup(server, { into: erasureFolder, now: new Date(Date.now() + 5000) })
    assert.equal(readErasureList(erasureFolder)!.length, 3)
  })

  it('repeats erasures in the restored database before it answers requests', async () => {
    const at = await emptyDatabase()
    const restored = await restoreBackup(at, { folder, erasures: erasureFolder, log: silentLog })
    assert.equal(restored.toErase, 3)
    const opened = openDatabase({ ...at, max: 8 })
    const { rows } = await opened.pool.query(
      "select first_name from person where first_name in ('Kaisa', 'Venla')",
    )
    assert.equal(rows.length, 2, 'the backup knows them')
    again = await startTestApp({}, { open: async () => opened })
    assert.deepEqual(await findWords(again, ['Kaisa', personalIds.kaisa, '040 111 2222', 'KAI-021']), [])
    const { rows: owners } = await opened.pool.query("select name from vehicle_owner where name like 'Eero%'")
    assert.deepEqual(owners, [], 'who signed in only after the backup')
    assert.match(again.logged(), /"erased":2,"waiting":1/)
  })

  it('repeats an erasure the night after the end of a case that the backup restored as open', async () => {
    const { pool } = again.app.services
    const due = async () => (await pool.query('select person_mark from erasure where is_due')).rows
    assert.deepEqual(await due(), [{ person_mark: waiting.mark }])
    assert.notDeepEqual(await findWords(again, ['040 333 4444']), [])
    const venla = await signInPerson(again.url, 'venla')
    assert.equal((await venla.call('PATCH', `owner/vehicle/${waiting.id}/`, { cancel: true })).status, 200)
    await createWorkers(again.app.services).retention({})
    assert.deepEqual(await due(), [])
    assert.deepEqual(await findWords(again, ['Venla', personalIds.venla, '040 333 4444']), [])
    assert.equal((await venla.call('GET', 'owner/person/')).status, 401)
  })

  it('does not repeat an erasure that the backup contains', async () => {
    const newerBackup = (
      await makeBackup(server, { into: erasureFolder, now: new Date(Date.now() + 10_000) })
    ).folder
    await again.close()
    const restored = await restoreBackup(await emptyDatabase(), {
      folder: newerBackup,
      erasures: erasureFolder,
      log: silentLog,
    })
    assert.equal(restored.toErase, 0)
  })

  it('records erasures by a command after other tools restored the database', async () => {
    const at = await emptyDatabase()
    const emptyFolder = mkdtempSync(join(erasureFolder, 'none-'))
    assert.equal((await restoreBackup(at, { folder, erasures: emptyFolder, log: silentLog })).toErase, null)
    const erasures = readErasureList(erasureFolder)!
    assert.equal(await recordErasuresIn(at, { erasures, since: new Date(Date.now() + 7_200_000) }), 0)
    assert.equal(await recordErasuresIn(at, { erasures, since: new Date(Date.now() - 60_000) }), 3)
  })
})
