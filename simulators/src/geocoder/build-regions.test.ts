import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { buildRegionsText, regionsFile } from './build-regions.ts'

it('regions.tsv matches the package', () => {
  assert.ok(
    readFileSync(regionsFile, 'utf8') === buildRegionsText(),
    'run node simulators/src/geocoder/build-regions.ts',
  )
})
