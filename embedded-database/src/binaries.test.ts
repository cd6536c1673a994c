import assert from 'node:assert/strict'
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { findBinaries, repairLinks } from './binaries.ts'
import { runDatabaseProgram } from './run.ts'

const binariesFolder = mkdtempSync(join(tmpdir(), 'autokierto-binaries-'))
after(() => rmSync(binariesFolder, { recursive: true }))

test('repairs links between the libraries that the package did not create', () => {
  const native = dirname(dirname(findBinaries(null).postgres))
  const copy = join(binariesFolder, 'native')
  cpSync(native, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => !/\/share\/|\.a$/.test(path),
  })
  const lib = join(copy, 'lib')
  for (const name of readdirSync(lib)) {
    if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name))
  }
  const version = () => runDatabaseProgram(join(copy, 'bin/postgres'), ['--version'], null)
  assert.equal(version().ok, false)
  repairLinks(copy)
  assert.match(version().output, /^postgres \(PostgreSQL\) 18/)
})
