import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { withDatabase } from './open-database.ts'

const commandFolder = mkdtempSync(join(tmpdir(), 'autokierto-command-'))
after(() => rmSync(commandFolder, { recursive: true }))

test('a command on the embedded database runs as the owner of its tables', async () => {
  process.env.DATABASE_URL = ''
  process.env.DATA_DIR = join(commandFolder, 'data')
  const owner = await withDatabase(
    async ({ db }) => {
      await sql`create table word (text text)`.execute(db)
      const { rows } = await sql<{ owner: string }>`
        select tableowner as owner from pg_tables where tablename = 'word'`.execute(db)
      return rows[0]!.owner
    },
    { isMigrated: false },
  )
  assert.equal(owner, 'autokierto_owner')
})
