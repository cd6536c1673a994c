import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeSbom } from './make-sbom.ts'
import { root } from './testing/program.ts'

type LockedDependency = {
  version?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  integrity?: string
}

test('the bill of materials lists exactly the packages that the service runs with', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedDependency & { devOptional?: boolean }>
  }
  const sbom = makeSbom()
  assert.equal(sbom.bomFormat, 'CycloneDX')
  assert.match(sbom.specVersion, /^1\.\d$/)
  assert.equal(sbom.metadata.component.name, 'autokierto')
  const listed = new Set(sbom.components.map(({ purl }) => decodeURIComponent(purl)))
  for (const [path, { version, dev, devOptional, optional, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)!
    if (!path.includes('node_modules/') || link || optional || devOptional) continue
    const purl = `pkg:npm/${name}@${version}`
    if (!dev) assert.ok(listed.has(purl), `${purl} is missing`)
  }
  for (const name of ['typescript', '@biomejs/biome'])
    assert.ok(!sbom.components.some(component => component.name === name))
  for (const { purl, hashes } of sbom.components) {
    if (purl.includes('%40autokierto/')) continue
    assert.match(hashes?.[0]?.content ?? '', /^[0-9a-f]{40,}$/, purl)
  }
})
