/** Clients that third-party generators build from the OpenAPI document, compiled with our compiler. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const runTool = promisify(execFile)
const root = new URL('../../../../../', import.meta.url).pathname

/**
 * Inside the repository, so that generated code finds its packages. Outside `node_modules`, because Node runs no
 * TypeScript there.
 */
export const clientFolder = (name: string): string => join(root, '.cache', name)

const getCommandPath = (name: string, path: string): string =>
  join(dirname(findPackageJSON(name, import.meta.url)!), path)

const clientGenerators = {
  'openapi-typescript': {
    command: getCommandPath('openapi-typescript', 'bin/cli.js'),
    parameters: (out: string) => ['openapi.json', '-o', out],
  },
  oazapfts: {
    command: getCommandPath('oazapfts', 'dist/cli.js'),
    parameters: (out: string) => ['openapi.json', out],
  },
} as const
export type Generator = keyof typeof clientGenerators

const compilerOptions = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  // Examples from the guide are JavaScript.
  allowJs: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
}

/**
 * Generates `client.ts` in a folder, and compiles it with other files in the folder.
 * @param files code that uses the client, by file name
 * @param types packages whose global types the code uses
 */
export const makeClient = async (
  folder: string,
  generator: Generator,
  document: object,
  files: Readonly<Record<string, string>>,
  types: readonly string[] = [],
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('openapi.json', JSON.stringify(document))
  const { command, parameters } = clientGenerators[generator]
  await runTool(process.execPath, [command, ...parameters('client.ts')], { cwd: folder })
  assert.match(await readFile(join(folder, 'client.ts'), 'utf8'), /changeVehicle/)
  for (const [name, text] of Object.entries(files)) await write(name, text)
  const project = { compilerOptions: { ...compilerOptions, types }, include: ['*.ts'] }
  await write('tsconfig.json', JSON.stringify(project))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await runTool(process.execPath, [tsc, '-p', '.'], { cwd: folder }).catch((error: { stdout: string }) =>
    assert.fail(error.stdout),
  )
}
