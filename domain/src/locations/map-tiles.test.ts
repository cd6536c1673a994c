import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isTileOffered, type MapTile } from './map-tiles.ts'

const tileAt = (latitude: number, longitude: number, z: number): MapTile => {
  const angle = (latitude * Math.PI) / 180
  return {
    z,
    x: Math.floor(((longitude + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * 2 ** z),
  }
}

describe('map tiles', () => {
  const places: [string, number, number, boolean][] = [
    ['Helsinki', 60.17, 24.94, true],
    ['Mariehamn', 60.1, 19.94, true],
    ['Nuorgam', 70.08, 27.9, true],
    ['Ilomantsi', 62.9, 31.5, true],
    ['Stockholm', 59.33, 18.07, false],
    ['Tallinn’s south', 58.4, 24.7, false],
    ['Saint Petersburg', 59.93, 32.4, false],
    ['Lisbon', 38.7, -9.1, false],
  ]
  for (const [name, latitude, longitude, expected] of places) {
    it(`${expected ? 'offers' : 'does not offer'} the tile of ${name}`, () => {
      assert.equal(isTileOffered(tileAt(latitude, longitude, 12), 16), expected)
    })
  }

  it('uses the standard web Mercator tile numbers', () => {
    assert.deepEqual(tileAt(60.17, 24.94, 10), { z: 10, x: 582, y: 296 })
  })

  it('offers map zooms from 4 to the configured maximum, and to 20 at most', () => {
    const offered = Array.from({ length: 24 }, (_, z) => z).filter(z =>
      isTileOffered(tileAt(60.17, 24.94, z), 16),
    )
    assert.deepEqual([offered[0], offered.at(-1), offered.length], [4, 16, 13])
    assert.ok(isTileOffered(tileAt(60.17, 24.94, 20), 30))
    assert.ok(!isTileOffered(tileAt(60.17, 24.94, 21), 30))
  })

  it('rejects tile numbers that are not integers', () => {
    assert.ok(!isTileOffered({ z: 10, x: 582.5, y: 296 }, 16))
    assert.ok(!isTileOffered({ z: 10.5, x: 582, y: 296 }, 16))
    assert.ok(!isTileOffered({ z: 10, x: Number.NaN, y: 296 }, 16))
  })
})
