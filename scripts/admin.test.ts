import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runProgram } from './testing/program.ts'

/** Runs a command as typed after `npm run admin --`, without a database. */
const admin = (...words: string[]) =>
  runProgram(process.execPath, ['scripts/admin.ts', ...words], { env: { DATABASE_URL: '', DATA_DIR: '' } })

describe('the admin command line', () => {
  it('lists every command with its purpose on --help', async () => {
    for (const word of ['--help', 'help']) {
      const { ok, output } = await admin(word)
      assert.ok(ok, output)
      assert.match(output, /npm run admin -- who SITE_ID\n +lists the users of a site/)
    }
  })

  it('rejects an unknown command or option before it opens a database', async () => {
    const unknown = await admin('blokc', 'etela.main')
    assert.ok(!unknown.ok)
    assert.match(unknown.output, /^There is no command blokc\. Usage:\n {2}npm run admin -- company/)
    const option = await admin('--nope')
    assert.ok(!option.ok)
    assert.match(option.output, /^Unknown option '--nope'/)
  })
})
