import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { newKey } from './config/keys.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'autokierto-run-'))
const script = `const { run } = await import(${JSON.stringify(new URL('./run.ts', import.meta.url))}); await run(process.env)`
const keys = { SIGNING_KEY: newKey.signing(), ENCRYPTION_KEY: newKey.bytes(), HASH_KEY: newKey.bytes() }
const started: ChildProcess[] = []

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(async () => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
  await database.drop()
})

/** Runs the service as a process of its own, on the test database. */
const runService = (settings: Record<string, string>) => {
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO: 'true',
      ...keys,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', chunk => {
    said.out += chunk
  })
  child.stderr.on('data', chunk => {
    said.err += chunk
  })
  return { child, said, ended: once(child, 'close') as Promise<[number | null]> }
}

/** A server that holds a port until it is closed. */
const holdPort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('says where it answers and who may sign in, and ends in order when told', async () => {
  const { server, port } = await holdPort()
  server.close()
  const { child, said, ended } = runService({ PORT: String(port) })
  while (!said.out.includes('yhdistys')) await Promise.race([once(child.stdout, 'data'), ended])
  assert.match(said.out, new RegExp(`^Ready: http://127\\.0\\.0\\.1:${port}\n`))
  assert.match(said.out, /^ {2}aino .*ABC-123/m)
  const health = await fetch(`http://127.0.0.1:${port}/api/health/`)
  assert.deepEqual(await health.json(), { status: 'ok' })

  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
  await assert.rejects(fetch(`http://127.0.0.1:${port}/api/health/`))
})

test('a port that is taken is told in one sentence', async () => {
  const { server, port } = await holdPort()
  const { said, ended } = runService({ PORT: String(port) })
  assert.deepEqual(await ended, [1, null])
  assert.equal(
    said.err,
    `Port ${port} is taken: stop the program that uses it, or set PORT to another one.\n`,
  )
  server.close()
})

test('settings that are wrong are told one sentence each', async () => {
  const { said, ended } = runService({ PORT: 'http', LISTING_HOURS: 'three' })
  assert.deepEqual(await ended, [1, null])
  assert.match(said.err, /^PORT must be .*\nLISTING_HOURS must be .*\n$/)
})
