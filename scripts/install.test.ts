import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { root } from './testing/program.ts'

const installFolder = mkdtempSync(join(tmpdir(), 'autokierto-install-'))
after(() => rmSync(installFolder, { recursive: true }))

const buildLockFile = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'tiny' },
      'node_modules/one': { version },
      'node_modules/other-machine': { version: '1.0.0', optional: true },
    },
  })

/** A fake npm: records its arguments and does what `npm ci` would. */
const fakeNpm = `
const fs = require('node:fs')
fs.appendFileSync('calls', process.argv.slice(2).join(' ') + (fs.existsSync('node_modules/node') ? ' beside a Node' : '') + '\\n')
if (process.env.FAKE_NPM_FAILS) { console.error(process.env.FAKE_NPM_FAILS); process.exit(1) }
fs.mkdirSync('node_modules/.bin', { recursive: true })
fs.writeFileSync('node_modules/.bin/node', '')
`

const tree = join(installFolder, 'tree')

beforeEach(() => {
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(join(tree, 'scripts'), { recursive: true })
  mkdirSync(join(tree, 'npm'))
  cpSync(join(root, 'scripts/install.mjs'), join(tree, 'scripts/install.mjs'))
  writeFileSync(join(tree, 'package.json'), JSON.stringify({ devDependencies: { node: '24.1.0' } }))
  writeFileSync(join(tree, 'package-lock.json'), buildLockFile('1.0.0'))
  writeFileSync(join(tree, 'npm/npm-cli.js'), fakeNpm)
})

const install = (env: Record<string, string> = { npm_execpath: join(tree, 'npm/npm-cli.js') }) => {
  const run = spawnSync(process.execPath, [join(tree, 'scripts/install.mjs')], {
    cwd: installFolder,
    env: { PATH: '', ...env },
    encoding: 'utf8',
  })
  return { status: run.status, err: run.stderr }
}

const readCalls = (): string[] => {
  try {
    return readFileSync(join(tree, 'calls'), 'utf8').trim().split('\n')
  } catch {
    return []
  }
}

describe('before a command', () => {
  test('an installation runs once, by npm under the pinned Node', () => {
    assert.deepEqual(
      [install(), install()].map(({ status }) => status),
      [0, 0],
    )
    const npm = join(tree, 'npm/npm-cli.js')
    assert.deepEqual(readCalls(), [`exec --yes --package=node@24.1.0 -- node ${npm} ci --loglevel=error`])
  })

  test('a changed lock file triggers another installation', () => {
    install()
    writeFileSync(join(tree, 'package-lock.json'), buildLockFile('2.0.0'))
    assert.equal(install().status, 0)
    assert.equal(readCalls().length, 2)
  })

  test('an installation by hand is accepted if it matches the lock file', () => {
    mkdirSync(join(tree, 'node_modules/.bin'), { recursive: true })
    writeFileSync(join(tree, 'node_modules/.bin/node'), '')
    const note = (version: string) =>
      writeFileSync(
        join(tree, 'node_modules/.package-lock.json'),
        JSON.stringify({ packages: { 'node_modules/one': { version } } }),
      )
    note('1.0.0')
    assert.equal(install().status, 0)
    assert.deepEqual(readCalls(), [])

    rmSync(join(tree, 'node_modules/.autokierto-installed'))
    note('0.9.0')
    assert.equal(install().status, 0)
    assert.equal(readCalls().length, 1)
  })

  test('a Node left by an interrupted installation is removed before npm runs', () => {
    mkdirSync(join(tree, 'node_modules/node'), { recursive: true })
    writeFileSync(join(tree, 'node_modules/node/package.json'), '{"name":"node","version":"24.1.0"}')
    assert.equal(install().status, 0)
    assert.doesNotMatch(readCalls().join(), /beside a Node/)
  })

  test('npm is found on the PATH if it did not start the script', () => {
    const bin = join(tree, 'bin')
    mkdirSync(bin)
    symlinkSync(join(tree, 'npm/npm-cli.js'), join(bin, 'npm'))
    chmodSync(join(tree, 'npm/npm-cli.js'), 0o755)
    assert.equal(install({ PATH: bin }).status, 0)
    assert.equal(readCalls().length, 1)
  })
})

describe('a failed installation is explained in one sentence', () => {
  test('a missing npm is reported', () => {
    const { status, err } = install({})
    assert.equal(status, 1)
    assert.match(err, /^npm is not found: install Node\.js 20 or newer together with its npm\.\n$/)
  })

  test('a full disk is reported without npm’s output', () => {
    const npmOutput =
      'npm error code ENOSPC\nnpm error syscall write\nnpm error nospc ENOSPC: no space left on device, write'
    const { status, err } = install({ npm_execpath: join(tree, 'npm/npm-cli.js'), FAKE_NPM_FAILS: npmOutput })
    assert.equal(status, 1)
    assert.match(
      err,
      /^The disk is full: the packages need about a gigabyte in .*\. Free space and try again\.\n$/,
    )
  })

  test('any other failure of npm is reported after its own output', () => {
    const { status, err } = install({
      npm_execpath: join(tree, 'npm/npm-cli.js'),
      FAKE_NPM_FAILS: 'npm error 404',
    })
    assert.equal(status, 1)
    assert.match(err, /^npm error 404\nThe packages could not be installed \(npm says why above\): .*\n$/)
  })
})
