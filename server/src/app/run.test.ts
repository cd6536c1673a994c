import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { keyGenerators } from '../platform/config/keys.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { keySettings } from '../testing/key-settings.ts'
import { demoPassword } from '../testing/sign-in.ts'

const runFolder = mkdtempSync(join(tmpdir(), 'autokierto-run-'))
const serviceScript = `const { run } = await import(${JSON.stringify(new URL('./run.ts', import.meta.url))}); await run(process.env)`
const endDemo = fileURLToPath(new URL('../../../scripts/demo.ts', import.meta.url))
const startedProcesses: ChildProcess[] = []

/** Settings of a service without demonstration; the systems are not contacted in these tests. */
const realSettings = {
  PUBLIC_URL: 'https://kierto.example.fi',
  STRONG_IDENTIFICATION_ISSUER: 'https://tunnistus.example.fi',
  STRONG_IDENTIFICATION_CLIENT_ID: 'kierto',
  STRONG_IDENTIFICATION_SIGNING_KEY: keyGenerators.jwk(),
  STRONG_IDENTIFICATION_ENCRYPTION_KEY: keyGenerators.jwk(),
  VEHICLE_REGISTER_URL: 'https://rekisteri.example.fi',
  VEHICLE_REGISTER_USER: 'kierto',
  VEHICLE_REGISTER_PASSWORD: 'salainen',
  VEHICLE_REGISTER_APPLICATION: 'KIERTO',
  BUSINESS_REGISTER_URL: 'https://yritykset.example.fi',
  BUSINESS_REGISTER_KEY: 'salainen',
  MAIL_URL: 'smtps://posti.example.fi',
  MAIL_FROM: 'kierto@example.fi',
}

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(async () => {
  for (const child of startedProcesses) child.kill('SIGKILL')
  rmSync(runFolder, { recursive: true })
  await database.drop()
})

const runService = (settings: Record<string, string>) =>
  runScript(['--input-type=module', '-e', serviceScript], {
    DATABASE_URL: database.url,
    DEMO: 'true',
    ...keySettings,
    ...settings,
  })

const runScript = (parameters: readonly string[], settings: Record<string, string>) => {
  const child = spawn(process.execPath, ['--no-warnings', ...parameters], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: runFolder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  startedProcesses.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', chunk => {
    output.out += chunk
  })
  child.stderr.on('data', chunk => {
    output.err += chunk
  })
  return { child, said: output, ended: once(child, 'close') as Promise<[number | null]> }
}

/** Starts a server that occupies a port until it is closed. */
const occupyPort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('prints its URL and the users, and stops gracefully on SIGTERM', async () => {
  const { server, port } = await occupyPort()
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

test('does not start a real service on a demonstration until its users are blocked', async () => {
  const { server, port } = await occupyPort()
  server.close()
  const productionSettings = { ...realSettings, PORT: String(port), DEMO: 'false' }
  const failedStart = runService(productionSettings)
  assert.deepEqual(await failedStart.ended, [1, null])
  assert.match(
    failedStart.said.err,
    /^The database contains \d+ users of the demonstration, .* `npm run demo -- block`, or .*\.\n$/,
  )

  const blocked = runScript([endDemo, 'block'], { DATABASE_URL: database.url })
  assert.deepEqual(await blocked.ended, [0, null], blocked.said.err)
  assert.match(blocked.said.out, /^\d+ users of the demonstration are blocked\.\n$/)

  const { child, said, ended } = runService(productionSettings)
  while (!said.out.includes('Ready')) await Promise.race([once(child.stdout, 'data'), ended])
  const login = await fetch(`http://127.0.0.1:${port}/api/auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'etela.main', password: demoPassword }),
  })
  assert.equal(login.status, 401)
  child.kill('SIGTERM')
  await ended
})

test('prints the options of ending the demonstration if none is given', async () => {
  const { said, ended } = runScript([endDemo], { DATABASE_URL: database.url })
  assert.deepEqual(await ended, [1, null])
  assert.match(said.err, /^Usage: `npm run demo -- block` .*\.\n$/)
})

test('reports keys other than those of the database in one sentence', async () => {
  const { server, port } = await occupyPort()
  server.close()
  const { said, ended } = runService({ PORT: String(port), HASH_KEY: keyGenerators.bytes() })
  assert.deepEqual(await ended, [1, null])
  assert.match(
    said.err,
    /^HASH_KEY is not the key that the data of this database was written with: [^\n]+\.\n$/,
  )
})

test('reports an occupied port in one sentence', async () => {
  const { server, port } = await occupyPort()
  const { said, ended } = runService({ PORT: String(port) })
  assert.deepEqual(await ended, [1, null])
  assert.equal(
    said.err,
    `Port ${port} is in use: stop the program that uses it, or set PORT to another one.\n`,
  )
  server.close()
})

test('reports an occupied metrics port, or the port of the service, in one sentence', async () => {
  const { server, port } = await occupyPort()
  const { server: other, port: own } = await occupyPort()
  other.close()
  for (const [metrics, sentence] of [
    [port, `Port ${port} is in use: stop the program that uses it, or set METRICS_PORT to another one.`],
    [own, `METRICS_PORT ${own} is also PORT: set one of them to another port.`],
  ] as const) {
    const { said, ended } = runService({ PORT: String(own), METRICS_PORT: String(metrics) })
    assert.deepEqual(await ended, [1, null])
    assert.equal(said.err, `${sentence}\n`)
  }
  server.close()
})

test('reports an erasure folder that cannot be written in one sentence', async () => {
  const [file, list] = [join(runFolder, 'file'), join(runFolder, 'list')]
  writeFileSync(file, '')
  mkdirSync(join(list, 'erasures.log'), { recursive: true })
  const { server, port } = await occupyPort()
  server.close()
  for (const [erasures, code] of [
    [file, 'EEXIST'],
    [join(file, 'below'), 'ENOTDIR'],
    [list, 'EISDIR'],
  ] as const) {
    const { said, ended } = runService({ PORT: String(port), ERASURES_FOLDER: erasures })
    assert.deepEqual(await ended, [1, null])
    assert.equal(
      said.err,
      `ERASURES_FOLDER ${erasures} cannot be written to (${code}): let the service write there, or set ERASURES_FOLDER to another folder.\n`,
    )
  }
})

test('reports invalid settings in one sentence each', async () => {
  const { said, ended } = runService({ PORT: 'http', LISTING_HOURS: 'three' })
  assert.deepEqual(await ended, [1, null])
  assert.match(said.err, /^PORT must be .*\nLISTING_HOURS must be .*\n$/)
})
