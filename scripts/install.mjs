// Runs before every command, on any Node from 20 on and before anything is installed, so it imports only built-in
// modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.autokierto-installed')

/** The stamp of an installation: another lock file or another kind of machine requires a new one. */
function expectedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${process.platform} ${process.arch} ${lock}\n`
}

/**
 * True if npm was run manually and its record of installed packages matches the lock file. Optional packages may be
 * missing, since they are for other machines.
 */
function isInstalledByHand() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const entries = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  return entries.every(([path, locked]) => {
    const present = installed[path]
    if (path === '' || (!present && locked.optional)) return true
    return present !== undefined && present.version === locked.version
  })
}

/** The `npm` that started this script, else the one on the PATH; as a script, so that the pinned Node can run it. */
function findNpm() {
  const current = process.env.npm_execpath
  if (current && /npm-cli\.c?js$/.test(current) && existsSync(current)) return current
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const npm = join(folder, 'npm')
    if (!existsSync(npm)) continue
    const script = realpathSync(npm)
    if (/npm-cli\.c?js$/.test(script)) return script
    const bundled = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
    if (existsSync(bundled)) return bundled
  }
  return null
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Installs exactly what the lock file lists. npm itself runs under the pinned Node, as `engine-strict` requires. */
function install(nodeVersion) {
  const npm = findNpm()
  if (npm === null) fail('npm is not found: install Node.js 20 or newer together with its npm.')
  process.stdout.write('Installing the packages (once, about half a minute) …\n')
  const isOfPackages = process.execPath.startsWith(join(root, 'node_modules'))
  const isOurNode = process.versions.node === nodeVersion && !isOfPackages
  // An interrupted installation may leave a `node` package that does not run, which `npm exec` would use.
  if (!isOfPackages) rmSync(join(root, 'node_modules', 'node'), { recursive: true, force: true })
  const command = isOurNode
    ? [npm, 'ci', '--loglevel=error']
    : [npm, 'exec', '--yes', `--package=node@${nodeVersion}`, '--', 'node', npm, 'ci', '--loglevel=error']
  const result = spawnSync(process.execPath, command, {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = result.stderr ?? ''
  if (result.status !== 0 && /ENOSPC|EDQUOT|no space left on device/i.test(output)) {
    fail(
      `The disk is full: the packages need about a gigabyte in ${root} and in npm’s cache. Free space and try again.`,
    )
  }
  process.stderr.write(output)
  if (result.status !== 0) {
    const reason =
      result.error?.message ?? (result.signal ? `ended by ${result.signal}` : 'npm says why above')
    fail(
      `The packages could not be installed (${reason}): remove the cause, see that the npm registry can be reached, and try again.`,
    )
  }
}

/** Drops settings that npm sets for the current command only, such as its folder and script. */
function environment() {
  const { npm_config_local_prefix: _prefix, NODE_ENV: _mode, ...rest } = process.env
  return rest
}

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node.js ${process.versions.node} is too old: install Node.js 20 or newer.`)

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const stamp = expectedStamp()
const hasNode = existsSync(join(root, 'node_modules', '.bin', 'node'))
const isStamped = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

if (!hasNode || !isStamped) {
  if (!hasNode || !isInstalledByHand()) install(devDependencies.node)
  try {
    writeFileSync(stampFile, stamp)
  } catch (error) {
    fail(`${root} cannot be written (${error.code}): make it writable.`)
  }
}
