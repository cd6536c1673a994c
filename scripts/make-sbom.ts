import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A bill of materials in CycloneDX format, limited to the fields that the project uses. */
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
 * npm's own `--omit=dev` would also drop packages that both we and a development package need. npm lists a version once
 * even if it is installed twice, marked by its first place. A version that runs anywhere is therefore not for
 * development.
 */
const isForDevelopment = ({ name, version, properties = [] }: Component, running: Set<string>): boolean =>
  properties.some(property => property.name === developmentMark && property.value === 'true') &&
  !running.has(`${name}@${version}`)

/** `name@version` of all packages that are needed outside development. */
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

/** Every production package of package-lock.json, without packages that only build or test the service. */
export const makeSbom = (): Sbom => {
  const output = execFileSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 },
  )
  const sbom = JSON.parse(output) as Sbom
  // npm uses the name of the folder.
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }
  sbom.metadata.component.name = name
  const running = readRunning()
  const omitted = new Set(
    sbom.components
      .filter(component => isForDevelopment(component, running))
      .map(component => component['bom-ref']),
  )
  sbom.components = sbom.components
    .filter(component => !omitted.has(component['bom-ref']))
    .map(({ properties, ...component }) => ({
      ...component,
      ...(properties && { properties: properties.filter(({ name }) => name !== developmentMark) }),
    }))
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => !omitted.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(on => !omitted.has(on)) }))
  return sbom
}

/** @returns the path of the written file */
export const writeSbom = (): string => {
  const file = join(root, 'dist', 'sbom.cdx.json')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(makeSbom(), null, 2)}\n`)
  return file
}
