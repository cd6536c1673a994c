import assert from 'node:assert/strict'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Embedded, startEmbedded } from '@autokierto/embedded-database/embedded'
import { readPidFile, trySignal } from '@autokierto/embedded-database/postmaster'
import { processIdentity } from '@autokierto/embedded-database/process-identity'
import { endByForce, forkEmbedded, type Started } from '@autokierto/embedded-database/testing'
import { type OpenDatabase, openDatabase } from './pool.ts'

// The folder is private, as root's home is: the server's user cannot traverse it.
const embeddedFolder = mkdtempSync(join(tmpdir(), 'autokierto-embedded-'))
after(() => rmSync(embeddedFolder, { recursive: true }))

const startNamed = (name: string, log: (message: string) => void = () => undefined) =>
  startEmbedded({ dataDir: join(embeddedFolder, name), log })

/** Returns a started server, or fails the test with its error. */
const assertStarted = (started: Started): Exclude<Started, { failed: string }> => {
  if ('failed' in started) throw new Error(started.failed)
  return started
}

const runQuery = async (connection: Embedded['connection'], statement: string): Promise<unknown[]> => {
  const { pool, close } = openDatabase(connection)
  try {
    return (await pool.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await close()
  }
}

const ownerConnection = (host: string) => ({
  host,
  port: 5432,
  user: 'autokierto_owner',
  database: 'autokierto',
})

const isAlive = (pid: number) => processIdentity(pid) !== ''

const untilGone = async (pid: number) => {
  while (isAlive(pid)) await pause(20)
}

describe('data folder', () => {
  test('keeps its data between starts, and no server runs in between', async () => {
    const first = await startNamed('kept')
    await runQuery(first.owner, 'create table word as select $$Äijä$$ as text')
    const pid = first.pid()
    await first.stop()
    assert.equal(isAlive(pid), false)
    assert.equal(existsSync(join(embeddedFolder, 'kept/lock')), false)

    const second = await startNamed('kept')
    assert.deepEqual(await runQuery(second.owner, 'select text from word'), ['Äijä'])
    assert.equal(second.adopted, false)
    await second.stop()
  })

  test('sorts by code point in UTF-8, is durable, and accepts no network connections', async () => {
    const { connection, stop } = await startNamed('kept')
    const names = ['server_encoding', 'fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses']
    const shown = names.map(name => `current_setting('${name}')`).join(', ')
    assert.deepEqual(await runQuery(connection, `select ${shown}`), ['UTF8', 'on', 'on', 'on', ''])
    assert.deepEqual(
      await runQuery(
        connection,
        'select datlocprovider, datlocale from pg_database where datname = current_database()',
      ),
      ['b', 'C.UTF-8'],
    )
    assert.equal(statSync('host' in connection ? connection.host : '').mode & 0o077, 0)
    await stop()
  })

  test('works with a very long path', async () => {
    const { connection, stop } = await startNamed('a-folder-with-a-long-name/'.repeat(8))
    assert.deepEqual(await runQuery(connection, 'select 1'), [1])
    await stop()
  })

  test('has its own server, even with a second folder in use', async () => {
    const [first, second] = await Promise.all([startNamed('kept'), startNamed('other')])
    await runQuery(second.owner, 'create table other_word ()')
    assert.deepEqual(await runQuery(first.connection, "select to_regclass('other_word')::text"), [null])
    await Promise.all([first.stop(), second.stop()])
  })

  test('has a service role that reads and writes rows and an owner role that changes tables', async () => {
    const { connection, owner, stop } = await startNamed('roles')
    await runQuery(owner, 'create table word (text text)')
    await runQuery(owner, 'grant insert, select on word to autokierto')
    await runQuery(connection, "insert into word values ('Äijä')")
    for (const statement of [
      'alter table word add column number integer',
      'drop table word',
      'truncate word',
      'create table other ()',
      'create role other',
      'alter role autokierto superuser',
      'set role autokierto_owner',
    ])
      await assert.rejects(runQuery(connection, statement), { code: '42501' }, statement)
    await stop()
  })

  test('migrates data of a release with one role, which then no longer owns tables', async () => {
    const first = await startNamed('one-role')
    await runQuery(first.owner, 'create table word as select 1 as number')
    // The roles as earlier releases created them, and as a start that was killed during the rename leaves them.
    await runQuery(first.owner, 'drop role autokierto')
    await runQuery(first.owner, 'create role autokierto_renamer superuser login')
    await runQuery(
      { ...first.owner, user: 'autokierto_renamer' },
      'alter role autokierto_owner rename to autokierto',
    )
    await first.stop()
    for (const _ of [1, 2]) {
      const { owner, connection, stop } = await startNamed('one-role')
      assert.deepEqual(await runQuery(owner, 'select number from word'), [1])
      assert.deepEqual(
        await runQuery(owner, "select rolname from pg_roles where rolname like 'autokierto%' order by 1"),
        ['autokierto', 'autokierto_owner'],
      )
      await assert.rejects(runQuery(connection, 'drop table word'), { code: '42501' })
      await stop()
    }
  })

  test('rejects a folder that another process uses, which continues to run', async () => {
    const { connection, stop } = await startNamed('kept')
    const { started } = await forkEmbedded(join(embeddedFolder, 'kept'))
    assert.match(
      'failed' in started ? started.failed : '',
      /^Another Autokierto \(process \d+\) uses .*: stop it, or/,
    )
    assert.deepEqual(await runQuery(connection, 'select 1'), [1])
    await stop()
  })
})

describe('kill -9', () => {
  test('adopts the server, with all data, after our process is killed', async () => {
    const { child, started } = await forkEmbedded(join(embeddedFolder, 'killed'))
    const { pid, host } = assertStarted(started)
    await runQuery(ownerConnection(host), 'create table word as select 1 as number')
    await endByForce(child, 'SIGKILL')

    const next = await startNamed('killed')
    assert.deepEqual([next.adopted, next.pid()], [true, pid])
    assert.deepEqual(await runQuery(next.owner, 'select number from word'), [1])
    await next.stop()
    assert.equal(isAlive(pid), false)
    assert.equal(existsSync(host), false)
  })

  test('preserves acknowledged data after our process and the server are killed', async () => {
    const { child, started } = await forkEmbedded(join(embeddedFolder, 'killed'))
    const { pid, host } = assertStarted(started)
    await runQuery(ownerConnection(host), 'insert into word values (2)')
    await endByForce(child, 'SIGKILL')
    trySignal(pid, 'SIGKILL')
    await untilGone(pid)

    const next = await startNamed('killed')
    assert.equal(next.adopted, false)
    assert.deepEqual(await runQuery(next.owner, 'select number from word order by 1'), [1, 2])
    assert.equal(existsSync(host), false)
    await next.stop()
  })

  test('restarts a killed server, and the same pool reconnects', async () => {
    const messages: string[] = []
    const { owner, pid, stop } = await startNamed('killed', message => messages.push(message))
    const database: OpenDatabase = openDatabase(owner)
    await database.pool.query('insert into word values (3)')
    const killed = pid()
    trySignal(killed, 'SIGKILL')

    let answer: unknown
    // Its backends answer a little longer than the server lives.
    while (answer === undefined || readPidFile(join(embeddedFolder, 'killed/postgresql'))?.pid === killed) {
      answer = await database.pool.query('select max(number) from word').then(
        ({ rows }) => rows[0],
        () => pause(20),
      )
    }
    assert.deepEqual(answer, { max: 3 })
    assert.match(messages.join(), /ended unexpectedly; restarting it/)
    await database.close()
    await stop()
    assert.equal(readPidFile(join(embeddedFolder, 'killed/postgresql')), null)
  })

  test('restarts the server however often it is killed, and after a time in which it could not start', async () => {
    const messages: string[] = []
    const { owner, pid, stop } = await startNamed('killed', message => messages.push(message))
    const settings = join(embeddedFolder, 'killed/postgresql/postgresql.auto.conf')
    for (let time = 0; time < 5; time++) {
      const killed = pid()
      if (time === 4) writeFileSync(settings, 'no_such_setting = 1\n')
      trySignal(killed, 'SIGKILL')
      if (time === 4) {
        while (!messages.some(message => /does not start/.test(message))) await pause(20)
        writeFileSync(settings, '')
      }
      for (let max: unknown; max === undefined || pid() === killed; )
        max = await runQuery(owner, 'select max(number) from word').catch(() => pause(20))
    }
    await stop()
  })

  test('starts although the process id in the pid file belongs to another program', async () => {
    writeFileSync(
      join(embeddedFolder, 'killed/postgresql/postmaster.pid'),
      `${process.pid}\n/nowhere\n0\n5432\n/tmp/nowhere\n\n0 0\nready\n`,
    )
    const { adopted, stop } = await startNamed('killed')
    assert.equal(adopted, false)
    await stop()
  })

  test('starts although the pid and lock files are truncated', async () => {
    writeFileSync(join(embeddedFolder, 'killed/postgresql/postmaster.pid'), '')
    writeFileSync(join(embeddedFolder, 'killed/lock'), '')
    mkdirSync(join(embeddedFolder, 'killed/postgresql.new-1'))
    const { stop } = await startNamed('killed')
    await stop()
  })
})

test('ends the server when the process crashes', async () => {
  const { child, started } = await forkEmbedded(join(embeddedFolder, 'killed'))
  await endByForce(child, 'SIGUSR2')
  await untilGone(assertStarted(started).pid)
})

describe('errors that prevent a start', () => {
  test('reports a folder that is not writable', async () => {
    await assert.rejects(startEmbedded({ dataDir: '/proc/autokierto', log: () => undefined }), {
      name: 'EmbeddedDatabaseError',
      message: /^DATA_DIR \/proc\/autokierto cannot be written \(\w+\): make it writable/,
    })
  })

  test('reports a database of another version', async () => {
    mkdirSync(join(embeddedFolder, 'old/postgresql'), { recursive: true })
    writeFileSync(join(embeddedFolder, 'old/postgresql/PG_VERSION'), '15\n')
    await assert.rejects(startNamed('old'), {
      name: 'EmbeddedDatabaseError',
      message: /contains a database of PostgreSQL 15, but this release has 18/,
    })
  })

  test('reports why a server does not start', async () => {
    const { stop } = await startNamed('kept')
    await stop()
    writeFileSync(join(embeddedFolder, 'kept/postgresql/postgresql.conf'), 'no_such_setting = 1\n', {
      flag: 'a',
    })
    await assert.rejects(startNamed('kept'), {
      name: 'EmbeddedDatabaseError',
      message: /^The database server does not start \(.*\): see .*postgresql\.log/,
    })
  })
})

if (process.getuid?.() === 0) {
  describe('embedded database of an ordinary user', () => {
    const nobody = { uid: 65_534, gid: 65_534 }
    const own = mkdtempSync(join(tmpdir(), 'autokierto-embedded-'))
    chownSync(own, nobody.uid, nobody.gid)
    after(() => rmSync(own, { recursive: true }))

    test('runs the server as that user, also when root starts it later', async () => {
      const { child, started } = await forkEmbedded(join(own, 'data'), nobody)
      const { host } = assertStarted(started)
      await runQuery(ownerConnection(host), 'create table word as select 1 as number')
      assert.equal(statSync(join(own, 'data/postgresql')).uid, nobody.uid)
      await endByForce(child, 'SIGTERM')

      const asRoot = await startEmbedded({ dataDir: join(own, 'data'), log: () => undefined })
      assert.deepEqual(await runQuery(asRoot.owner, 'select number from word'), [1])
      assert.equal(statSync(join(own, 'data/postgresql/PG_VERSION')).uid, nobody.uid)
      await asRoot.stop()
    })

    test('rejects a folder of another user', async () => {
      mkdirSync(join(own, 'foreign'))
      const { started } = await forkEmbedded(join(own, 'foreign'), nobody)
      assert.match('failed' in started ? started.failed : '', /^DATA_DIR .* cannot be written \(EACCES\)/)

      chmodSync(join(own, 'foreign'), 0o777)
      mkdirSync(join(own, 'foreign/postgresql'))
      const { started: second } = await forkEmbedded(join(own, 'foreign'), nobody)
      assert.match('failed' in second ? second.failed : '', /postgresql belongs to another user/)
    })
  })
}
