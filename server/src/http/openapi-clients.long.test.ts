import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { openApiDocument } from './openapi.ts'

const run = promisify(execFile)
const root = new URL('../../../', import.meta.url).pathname
/** Within the tree, so that what was generated finds the packages it is run with. */
const folder = join(root, 'node_modules/.cache/openapi-clients')

/** The command of a package, which says where it lies below its folder. */
const commandOf = (name: string, path: string): string =>
  join(dirname(findPackageJSON(name, import.meta.url)!), path)

const generators: Readonly<Record<string, { command: string; parameters: (out: string) => string[] }>> = {
  'openapi-typescript': {
    command: commandOf('openapi-typescript', 'bin/cli.js'),
    parameters: out => ['openapi.json', '-o', out],
  },
  oazapfts: {
    command: commandOf('oazapfts', 'dist/cli.js'),
    parameters: out => ['openapi.json', out],
  },
}

/** How an integration would write: what is wrong in it must not compile. */
const uses: Readonly<Record<string, string>> = {
  'openapi-typescript': `
import type { components } from './client.ts'
type Change = components['schemas']['VehicleChange']
export const sent: Change = { event: 'send', to_shop_id: 5 }
export const noted: Change = { remarks: 'x' }
// @ts-expect-error an event needs its fields
export const stage: Change = { event: 'stage_done' }
// @ts-expect-error not for a site
export const cancelled: Change = { event: 'cancel' }
export const plateOf = ({ plate }: components['schemas']['Vehicle']): string | null => plate
`,
  oazapfts: `
import { changeVehicle, type Site, type Vehicle } from './client.ts'
export const accept = (shop: number, { id }: Vehicle) => changeVehicle(shop, id, { event: 'accept' })
export const nameOf = ({ name }: Site): string => name
`,
}

const compiler = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['*.ts'],
}

describe('clients that others generate', () => {
  before(async () => {
    await rm(folder, { recursive: true, force: true })
  })
  after(() => rm(folder, { recursive: true, force: true }))

  for (const [name, { command, parameters }] of Object.entries(generators)) {
    it(`are made by ${name} and compile`, async () => {
      const own = join(folder, name)
      await mkdir(own, { recursive: true })
      const document = openApiDocument({
        api: { url: 'https://autokierto.fi/api/' },
        limits: { keyCallsPerMinute: 600 },
      })
      await writeFile(join(own, 'openapi.json'), JSON.stringify(document))
      await run(process.execPath, [command, ...parameters('client.ts')], { cwd: own })
      const client = await readFile(join(own, 'client.ts'), 'utf8')
      assert.match(client, /changeVehicle/)
      await writeFile(join(own, 'use.ts'), uses[name]!)
      await writeFile(join(own, 'tsconfig.json'), JSON.stringify(compiler))
      const tsc = join(root, 'node_modules/typescript/bin/tsc')
      await run(process.execPath, [tsc, '-p', '.'], { cwd: own }).catch((error: { stdout: string }) =>
        assert.fail(error.stdout),
      )
    })
  }
})
