import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type BaseMap, readBaseMap } from './base-map.ts'

const drawnMap: BaseMap = readBaseMap()
const { scale, translate } = drawnMap.degrees

const toRings = (outlines: number[][][]) =>
  outlines.flat().map(steps => {
    let [x, y] = [0, 0]
    return Array.from({ length: steps.length / 2 }, (_, index) => {
      x += steps[2 * index]!
      y += steps[2 * index + 1]!
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const
    })
  })

/** Even-odd rule: a point is on land if a line to the east crosses the outline an odd number of times. */
const isOnLand = (outlines: number[][][], longitude: number, latitude: number) =>
  toRings(outlines).filter(ring => {
    const crossings = ring.filter(([x, y], index) => {
      const [px, py] = ring.at(index - 1)!
      return y > latitude !== py > latitude && longitude < x + ((latitude - y) / (py - y)) * (px - x)
    })
    return crossings.length % 2 === 1
  }).length %
    2 ===
  1

describe('base map', () => {
  it('generates at most 30 kB of compressed JSON', () => {
    expect(gzipSync(JSON.stringify(drawnMap)).byteLength).toBeLessThan(30_000)
  })

  it('contains no points outside the frame', () => {
    const points = toRings([...drawnMap.finland, ...drawnMap.neighbours]).flat()
    expect(Math.min(...points.map(([x]) => x))).toBeGreaterThan(7.99)
    expect(Math.max(...points.map(([x]) => x))).toBeLessThan(38.01)
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThan(55.99)
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThan(72.01)
  })

  it.each([
    ['Jyväskylä', 25.75, 62.24],
    ['Utsjoki', 27.03, 69.9],
    ['Maarianhamina in Åland', 19.95, 60.12],
  ])('includes %s in Finland', (_, longitude, latitude) => {
    expect(isOnLand(drawnMap.finland, longitude, latitude)).toBe(true)
    expect(isOnLand(drawnMap.neighbours, longitude, latitude)).toBe(false)
  })

  it.each([
    ['Tartu', 26.72, 58.38],
    ['Uppsala', 17.64, 59.86],
    ['Kiruna', 20.22, 67.86],
    ['Petrozavodsk', 34.2, 61.79],
    ['Karasjok', 25.5, 69.47],
  ])('includes %s outside Finland', (_, longitude, latitude) => {
    expect(isOnLand(drawnMap.neighbours, longitude, latitude)).toBe(true)
    expect(isOnLand(drawnMap.finland, longitude, latitude)).toBe(false)
  })

  it.each([
    ['the Bothnian Sea', 19.5, 62.2],
    ['the Norwegian Sea', 9, 68],
    ['the Barents Sea', 36, 71],
    ['the Baltic Sea', 20, 58.5],
  ])('has no land at %s', (_, longitude, latitude) => {
    expect(isOnLand([...drawnMap.finland, ...drawnMap.neighbours], longitude, latitude)).toBe(false)
  })

  it('names towns in both languages, largest first', () => {
    expect(drawnMap.places.slice(0, 3).map(([fi, sv]) => [fi, sv])).toEqual([
      ['Helsinki', 'Helsingfors'],
      ['Espoo', 'Esbo'],
      ['Tampere', 'Tammerfors'],
    ])
    expect(drawnMap.places.find(([fi]) => fi === 'Kuopio')?.[1]).toBeNull()
    expect(drawnMap.places.map(([fi]) => fi)).toContain('Inari')
  })
})
