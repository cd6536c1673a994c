import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runProgram } from './testing/program.ts'

/** The command as it is typed after `npm run admin --`, with no database to be found. */
const admin = (...words: string[]) =>
  runProgram(process.execPath, ['scripts/admin.ts', ...words], { env: { DATABASE_URL: '', DATA_DIR: '' } })

describe('the command line for whoever runs the service', () => {
  it('says what it can do when asked, and what each is for', async () => {
    for (const word of ['--help', 'help']) {
      const { ok, output } = await admin(word)
      assert.ok(ok, output)
      assert.match(output, /npm run admin -- who SITE_ID\n +who may work at a site/)
    }
  })

  it('refuses in words what it does not know, before it opens a database', async () => {
    const unknown = await admin('blokc', 'etela.main')
    assert.ok(!unknown.ok)
    assert.match(unknown.output, /^There is no command blokc\. Say what to do:\n {2}npm run admin -- company/)
    const option = await admin('--nope')
    assert.ok(!option.ok)
    assert.match(option.output, /^Unknown option '--nope'/)
  })
})
