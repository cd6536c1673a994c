// Runs before every command, on any Node from 20 on and before anything is installed: built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.autokierto-installed')

/** What an installation is made of: another lock file, or another kind of machine, needs another one. */
function expectedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${process.platform} ${process.arch} ${lock}\n`
}

/**
 * Whether somebody ran npm by hand: npm notes what it installed, and that is what the lock file says.
 * Optional packages may be missing, they are for other machines.
 */
function isInstalledByHand() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const locked = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  return locked.every(([path, wanted]) => {
    const found = installed[path]
    if (path === '' || (!found && wanted.optional)) return true
    return found !== undefined && found.version === wanted.version
  })
}

/** The `npm` that calls us, else the one on the path; as a script, so that another Node can run it. */
function findNpm() {
  const given = process.env.npm_execpath
  if (given && /npm-cli\.c?js$/.test(given) && existsSync(given)) return given
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const npm = join(folder, 'npm')
    if (!existsSync(npm)) continue
    const script = realpathSync(npm)
    if (/npm-cli\.c?js$/.test(script)) return script
    const beside = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
    if (existsSync(beside)) return beside
  }
  return null
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Installs exactly what the lock file says; npm itself runs under our Node, as `engine-strict` asks. */
function install(nodeVersion) {
  const npm = findNpm()
  if (npm === null) fail('npm is not found: install Node.js 20 or newer together with its npm.')
  process.stdout.write('Installing the packages (once, about half a minute) …\n')
  const isOfPackages = process.execPath.startsWith(join(root, 'node_modules'))
  const isOurNode = process.versions.node === nodeVersion && !isOfPackages
  // Of an installation that was cut off: `npm exec` would take this for Node, and it does not run.
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
  const said = result.stderr ?? ''
  if (result.status !== 0 && /ENOSPC|EDQUOT|no space left on device/i.test(said)) {
    fail(
      `The disk is full: the packages need about a gigabyte in ${root} and in npm’s cache. Make room and try again.`,
    )
  }
  process.stderr.write(said)
  if (result.status !== 0) {
    const reason =
      result.error?.message ?? (result.signal ? `ended by ${result.signal}` : 'npm says why above')
    fail(
      `The packages could not be installed (${reason}): remove the cause, see that the npm registry can be reached, and try again.`,
    )
  }
}

/** Of the settings npm hands down, those of this very command (its folder, its script) are not for the next one. */
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
