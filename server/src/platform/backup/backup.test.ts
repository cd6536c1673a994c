import assert from 'node:assert/strict'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import pg from 'pg'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/sign-in.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { openDatabase } from '../database/pool.ts'
import {
  type BackedTable,
  type BackupManifest,
  getTableFile,
  listSequences,
  manifestName,
  tableName,
} from './contents.ts'
import { erasureListName } from './erasure-list.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

type DatabasePlace = { host: string; port: number; user: string; database: string }

const backupTarget = mkdtempSync(join(tmpdir(), 'autokierto-backup-'))
after(() => rmSync(backupTarget, { recursive: true }))

describe('backup', () => {
  let test: TestApp
  let place: DatabasePlace
  let backupFolder: string
  let databases = 0

  before(async () => {
    test = await startTestApp()
    const { options } = test.app.services.pool
    place = { host: options.host!, port: options.port!, user: options.user!, database: options.database! }
    backupFolder = (await makeBackup(place, { into: backupTarget, now: new Date('2026-11-22T10:00:00Z') }))
      .folder
  })
  after(() => test.close())

  const emptyDatabase = async (): Promise<DatabasePlace> => {
    const database = `${place.database}_${databases++}`
    await test.app.services.pool.query(`create database ${database} template template0`)
    return { ...place, database }
  }

  const query = async <Row extends pg.QueryResultRow>(at: DatabasePlace, text: string): Promise<Row[]> => {
    const client = new pg.Client(at)
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  const contents = async (at: DatabasePlace, { tables }: BackupManifest): Promise<Record<string, string>> => {
    const found: Record<string, string> = {}
    for (const table of tables) {
      const [row] = await query<{ rows: string }>(
        at,
        `select coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '-') || count(*) as rows from ${tableName(table)} t`,
      )
      found[tableName(table)] = row!.rows
    }
    return found
  }

  const copyOf = (name: string, change: (manifest: BackupManifest) => void): string => {
    const folder = join(backupTarget, name)
    const manifest = JSON.parse(readFileSync(join(backupFolder, manifestName), 'utf8'))
    change(manifest)
    rmSync(folder, { recursive: true, force: true })
    for (const file of readdirSync(backupFolder)) {
      // Hard links would damage the original as well.
      const bytes = readFileSync(join(backupFolder, file))
      writeFileIn(folder, file, bytes)
    }
    writeFileIn(folder, manifestName, JSON.stringify(manifest))
    return folder
  }

  it('contains every row and sequence, and restores all constraints and triggers', async () => {
    const manifest = await verifyBackup(backupFolder)
    const at = await emptyDatabase()
    await restoreBackup(at, { folder: backupFolder, erasures: backupTarget, log: silentLog })

    const rows = (tables: BackedTable[]) => tables.reduce((total, table) => total + table.rows, 0)
    assert.ok(rows(manifest.tables) > 1000, 'the demonstration is in it')
    // The backup table is written after the snapshot, and the queue changes all the time.
    const moving = { '"public"."backup"': '', '"jobs"."queue"': '' }
    const [before, restored] = [await contents(place, manifest), await contents(at, manifest)]
    assert.deepEqual({ ...restored, ...moving }, { ...before, ...moving })
    const constraints = `select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
      where connamespace::regnamespace::text in ('public', 'jobs') order by 1, 2`
    assert.deepEqual(await query(at, constraints), await query(place, constraints))
    const off = "select tgrelid::regclass from pg_trigger where tgenabled = 'D'"
    assert.deepEqual(await query(at, off), [])
    const client = new pg.Client(at)
    await client.connect()
    assert.deepEqual(await listSequences(client), manifest.sequences)
    await client.end()
  })

  it('restores no session, link or challenge, so all users sign in again', async () => {
    await signIn(test.url, 'pirkka.main')
    await query(
      place,
      `insert into reset_link (token_hash, account_id, expires_at)
       select '\\x01', min(id), now() + interval '1 hour' from account`,
    )
    await query(
      place,
      `insert into sign_in_challenge (token_hash, purpose, expires_at)
       values ('\\x02', 'passkey_login', now() + interval '1 hour')`,
    )
    const { folder } = await makeBackup(place, { into: backupTarget, now: new Date('2026-11-22T10:30:00Z') })
    const at = await emptyDatabase()
    await restoreBackup(at, { folder, erasures: backupTarget, log: silentLog })
    const [remaining] = await query(
      at,
      `select (select count(*)::integer from session) > 0 as sessions,
              (select count(*)::integer from session where ended_at is null) as open,
              (select count(*)::integer from refresh_token) as tokens,
              (select count(*)::integer from reset_link) as links,
              (select count(*)::integer from sign_in_challenge) as challenges`,
    )
    assert.deepEqual(remaining, { sessions: true, open: 0, tokens: 0, links: 0, challenges: 0 })
  })

  it('backs up a consistent snapshot despite concurrent writes', async () => {
    const clerk = await signIn(test.url, 'pirkka.main')
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        const { status } = await clerk.call('PATCH', 'shop/user/', {
          phone: `+35850${Date.now() % 10_000_000}`,
        })
        assert.equal(status, 200)
      }
    })()
    const { folder } = await makeBackup(place, { into: backupTarget, now: new Date('2026-11-22T11:00:00Z') })
    isOver = true
    await writing
    const at = await emptyDatabase()
    // The restore checks the foreign keys.
    await restoreBackup(at, { folder, erasures: backupTarget, log: silentLog })
  })

  it('records the time of a backup', async () => {
    const [last] = await query<{ rows: string }>(place, 'select * from backup order by made_at limit 1')
    assert.ok(Number(last!.rows) > 1000)
  })

  describe('unusable backups', () => {
    let at: DatabasePlace
    beforeEach(async () => {
      at = await emptyDatabase()
    })

    const assertRejected = async (folder: string, pattern: RegExp) => {
      await assert.rejects(restoreBackup(at, { folder, erasures: backupTarget, log: silentLog }), {
        name: 'StartError',
        message: pattern,
      })
      assert.deepEqual(await query(at, "select 1 from pg_tables where schemaname = 'public'"), [])
    }

    it('rejects a folder without a backup', () => assertRejected(backupTarget, /is no backup/))

    it('rejects an unfinished backup', async () => {
      const folder = copyOf('broken-off', () => undefined)
      rmSync(join(folder, manifestName))
      await assertRejected(folder, /is no backup/)
    })

    it('rejects a backup with a changed file', async () => {
      const folder = copyOf('changed', () => undefined)
      appendFileSync(join(folder, getTableFile({ schema: 'public', name: 'vehicle' })), 'x')
      await assertRejected(folder, /public\.vehicle\.copy\.gz of .* has been changed/)
    })

    it('rejects a backup with a missing file', async () => {
      const folder = copyOf('missing', () => undefined)
      rmSync(join(folder, getTableFile({ schema: 'public', name: 'vehicle' })))
      await assertRejected(folder, /public\.vehicle\.copy\.gz of .* cannot be read \(ENOENT\)/)
    })

    it('rejects a backup of a newer release', async () => {
      const folder = copyOf('newer', manifest => manifest.migrations.push('9999-later'))
      await assertRejected(folder, /was made by another release \(9999-later\)/)
    })
  })

  it('restores a backup of an older release, which the next start migrates', async () => {
    const at = await emptyDatabase()
    const older = openDatabase({ ...at, max: 2 })
    const all = await migrateToLatest(older.db)
    await older.close()
    const { folder } = await makeBackup(at, {
      into: backupTarget,
      now: new Date('2026-11-22T12:00:00Z'),
    }).catch(() => ({
      folder: '',
    }))
    assert.equal(folder, '', 'a database without its queue is none of ours')
    const migrationCount = all.length - 1
    const old = copyOf('older', manifest => {
      manifest.migrations.splice(migrationCount)
      manifest.tables = manifest.tables.filter(({ schema }) => schema === 'jobs')
      manifest.sequences = []
    })
    const target = await emptyDatabase()
    await restoreBackup(target, { folder: old, erasures: backupTarget, log: silentLog })
    const opened = openDatabase({ ...target, max: 2 })
    assert.deepEqual(await migrateToLatest(opened.db), all.slice(migrationCount))
    await opened.close()
  })

  it('rejects a restore into a database with data', async () => {
    await assert.rejects(
      restoreBackup(place, { folder: backupFolder, erasures: backupTarget, log: silentLog }),
      /The database is not empty/,
    )
  })

  it('deletes the oldest backups beyond the number to keep', async () => {
    const own = mkdtempSync(join(backupTarget, 'kept-'))
    for (const hour of [13, 14, 15]) {
      await makeBackup(place, { into: own, now: new Date(`2026-11-22T${hour}:00:00Z`), keep: 2 })
    }
    assert.deepEqual(readdirSync(own).toSorted(), [
      'autokierto-2026-11-22T14-00-00Z',
      'autokierto-2026-11-22T15-00-00Z',
      erasureListName,
    ])
  })

  it('rejects a backup folder that is not writable', async () => {
    const file = join(backupTarget, 'a-file')
    appendFileSync(file, '')
    await assert.rejects(makeBackup(place, { into: join(file, 'below'), now: new Date() }), {
      name: 'StartError',
      message: /cannot be written \(ENOTDIR\)/,
    })
  })
})

function writeFileIn(folder: string, name: string, bytes: string | Buffer): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
}
