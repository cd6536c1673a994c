import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A bill of materials in the form of CycloneDX, of which the project itself uses no more than this. */
export type Sbom = {
  bomFormat: string
  specVersion: string
  metadata: { component: { name: string; version: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

type Component = {
  'bom-ref': string
  name: string
  version: string
  purl: string
  properties?: { name: string; value: string }[]
  hashes?: { alg: string; content: string }[]
}

const developmentMark = 'cdx:npm:package:development'

/**
 * npm's own `--omit=dev` would also leave out what a package of ours needs and one for development could use. It also lists
 * a version once where it is installed twice, and marks it by the first place: what runs anywhere is kept.
 */
const isForDevelopment = ({ name, version, properties = [] }: Component, running: Set<string>): boolean =>
  properties.some(property => property.name === developmentMark && property.value === 'true') &&
  !running.has(`${name}@${version}`)

/** Versions of packages that something other than development needs. */
const readRunning = (): Set<string> => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean }>
  }
  return new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  )
}

/** Every package that the service runs with, by package-lock.json; what only builds and tests it is left out. */
export const makeSbom = (): Sbom => {
  const said = execFileSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 },
  )
  const sbom = JSON.parse(said) as Sbom
  // npm takes the name of the folder.
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }
  sbom.metadata.component.name = name
  const running = readRunning()
  const left = new Set(
    sbom.components
      .filter(component => isForDevelopment(component, running))
      .map(component => component['bom-ref']),
  )
  sbom.components = sbom.components
    .filter(component => !left.has(component['bom-ref']))
    .map(({ properties, ...component }) => ({
      ...component,
      ...(properties && { properties: properties.filter(({ name }) => name !== developmentMark) }),
    }))
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(on => !left.has(on)) }))
  return sbom
}

/** @returns where it was written to */
export const writeSbom = (): string => {
  const file = join(root, 'dist', 'sbom.cdx.json')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(makeSbom(), null, 2)}\n`)
  return file
}
