import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { buildPlacesText, placeFiles } from './build-places.ts'
import { readGazetteer } from './gazetteer.ts'

it('places.tsv of simulator and server matches the packages and contains their attribution', () => {
  const text = buildPlacesText(readGazetteer())
  for (const file of placeFiles) {
    assert.ok(
      readFileSync(file, 'utf8') === text,
      `${file.pathname}: run node simulators/src/geocoder/build-places.ts`,
    )
  }
  assert.match(text, /^#.*GeoNames.*CC BY 4\.0/m)
  assert.ok(Buffer.byteLength(text) < 400_000)
})
