import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { StartError } from '../startup/start-error.ts'
import { toStartError } from './start-failure.ts'

const createError = (code: string, message = 'said by the server') =>
  Object.assign(new Error(message), { code })
const elsewhere = { database: { url: 'postgresql://db.example.fi/kierto' }, dataDir: '/data' }
const embeddedConfig = { database: { url: null }, dataDir: '/data' }

describe('a failed start', () => {
  for (const [what, error, where, sentence] of [
    [
      'no connection left',
      createError('53300'),
      elsewhere,
      /^StartError: The database accepts no more connections: increase/,
    ],
    [
      'a full disk',
      createError('ENOSPC'),
      embeddedConfig,
      /^StartError: The disk of \/data is full: free space, or set DATA_DIR/,
    ],
    [
      'a full disk elsewhere',
      new Error('migration', { cause: createError('53100') }),
      elsewhere,
      /^StartError: The disk of the database or of this machine is full/,
    ],
    [
      'a database that went away',
      new Error('migration', { cause: createError('57P01') }),
      embeddedConfig,
      /^StartError: The database became unavailable/,
    ],
    [
      'a role that may not change tables',
      new Error('migration', { cause: createError('42501') }),
      elsewhere,
      /^StartError: The role of the database may not create or change tables: set DATABASE_OWNER_URL/,
    ],
    [
      'a lock that somebody else holds',
      new Error('migration', { cause: createError('55P03') }),
      elsewhere,
      /^StartError: The database did not answer in time/,
    ],
  ] as const) {
    it(`reports a failed start in one sentence: ${what}`, () => {
      const failure = toStartError(error, where)
      assert.ok(failure instanceof StartError)
      assert.match(String(failure), sentence)
      assert.match(failure.message, /^[^\n]+\.$/)
    })
  }

  it('reports a full disk even if only the log of the embedded database shows it', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-start-'))
    writeFileSync(
      join(dataDir, 'postgresql.log'),
      'PANIC:  could not write to file: No space left on device\n',
    )
    const failure = toStartError(new Error('Connection terminated unexpectedly'), {
      database: { url: null },
      dataDir,
    })
    assert.match(String(failure), /^StartError: The disk of .* is full/)
    rmSync(dataDir, { recursive: true })
  })

  it('leaves other errors unchanged', () => {
    const error = new TypeError('a fault of ours')
    assert.equal(toStartError(error, embeddedConfig), error)
  })
})
