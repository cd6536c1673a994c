import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { merge } from 'topojson-client'

type RingPoint = [number, number]
type Ring = RingPoint[]
type Arcs = number[][] | number[][][]

/** The area that our maps can show, in degrees. */
export const frame = { west: 8, south: 56, east: 38, north: 72 }

/** ISO 3166-1 numeric codes: Finland with Åland, and all other countries inside the frame. */
const FINLAND = ['246', '248']
const NEIGHBOURS = ['112', '208', '233', '276', '428', '440', '578', '616', '643', '752']

/** Simplification tolerance for neighbours, in steps of the source's grid (about 200 m). */
const COARSE = 6
/** Smaller islets are left out, in square grid steps. */
const MIN_RING_AREAS = { finland: 0, neighbours: 60 }

/**
 * Coasts and borders from Natural Earth at 1:10 million: Finland unchanged, its neighbours with fewer points. Shared
 * borders are identical in both. A polygon is a list of rings. A ring is a flat list of numbers: x and y of its first
 * point, then the steps. `degrees` converts them to longitude and latitude.
 */
export function readOutlines() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const world: Parameters<typeof merge>[0] = JSON.parse(readFileSync(file, 'utf8'))
  const { scale, translate } = world.transform!
  const countries = world.objects.countries!.geometries
  const pick = (ids: string[]) => countries.filter(({ id }) => ids.includes(id ?? ''))
  const exact = new Set(pick(FINLAND).flatMap(({ arcs }) => arcNumbers(arcs)))
  const topology = {
    ...world,
    transform: undefined,
    arcs: world.arcs.map(absolute).map((arc, index) => (exact.has(index) ? arc : thin(arc, COARSE))),
  }
  const box = {
    west: (frame.west - translate[0]) / scale[0],
    east: (frame.east - translate[0]) / scale[0],
    south: (frame.south - translate[1]) / scale[1],
    north: (frame.north - translate[1]) / scale[1],
  }
  const outline = (ids: string[], smallest: number) =>
    merge(topology, pick(ids))
      .coordinates.map(rings =>
        rings
          .map(ring => clipRing(unroll(ring, 360 / scale[0]), box))
          .filter(ring => computeRingArea(ring) > smallest),
      )
      .filter(rings => rings.length > 0)
      .map(rings => rings.map(measureSteps))
  return {
    degrees: { scale, translate },
    finland: outline(FINLAND, MIN_RING_AREAS.finland),
    neighbours: outline(NEIGHBOURS, MIN_RING_AREAS.neighbours),
  }
}

/** TopoJSON encodes a reversed arc as the bitwise complement of its index. */
const arcNumbers = (arcs: Arcs): number[] => arcs.flat(2).map(index => (index < 0 ? ~index : index))

const absolute = (arc: RingPoint[]): RingPoint[] => {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x, y]
  })
}

const measureSteps = (ring: Ring): number[] =>
  ring.flatMap(([x, y], index) => {
    const [px, py] = ring[index - 1] ?? [0, 0]
    return [x - px, y - py]
  })

/** Douglas-Peucker: drops points closer than `tolerance` to the simplified line. The ends stay. */
function thin(line: RingPoint[], tolerance: number): RingPoint[] {
  const [first, last] = [line[0]!, line.at(-1)!]
  let [farthest, at] = [0, 0]
  for (let index = 1; index < line.length - 1; index++) {
    const distance = offLine(line[index]!, first, last)
    if (distance > farthest) [farthest, at] = [distance, index]
  }
  if (farthest <= tolerance) return [first, last]
  return [...thin(line.slice(0, at + 1), tolerance).slice(0, -1), ...thin(line.slice(at), tolerance)]
}

function offLine([x, y]: RingPoint, [ax, ay]: RingPoint, [bx, by]: RingPoint): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (ay - y) - dy * (ax - x)) / length
}

/** Russia extends beyond 180 degrees east, where the source continues from 180 degrees west. */
function unroll(ring: Ring, world: number): Ring {
  let turn = 0
  return ring.map(([x, y], index) => {
    const step = x - (ring[index - 1] ?? [x])[0]
    if (Math.abs(step) > world / 2) turn -= Math.sign(step) * world
    return [x + turn, y]
  })
}

type BoundingBox = { west: number; east: number; south: number; north: number }

/** Sutherland-Hodgman: clips a ring to the box, one side after the other. */
function clipRing(ring: Ring, { west, east, south, north }: BoundingBox): Ring {
  const sides: [inside: (point: RingPoint) => boolean, axis: 0 | 1, limit: number][] = [
    [([x]) => x >= west, 0, west],
    [([x]) => x <= east, 0, east],
    [([, y]) => y >= south, 1, south],
    [([, y]) => y <= north, 1, north],
  ]
  return sides.reduce<Ring>((clipped, [inside, axis, limit]) => {
    return clipped.flatMap((point, index) => {
      const before = clipped.at(index - 1)!
      const crossing = inside(point) === inside(before) ? [] : [cross(before, point, axis, limit)]
      return inside(point) ? [...crossing, point] : crossing
    })
  }, ring)
}

function cross(a: RingPoint, b: RingPoint, axis: 0 | 1, limit: number): RingPoint {
  const part = (limit - a[axis]) / (b[axis] - a[axis])
  return [Math.round(a[0] + part * (b[0] - a[0])), Math.round(a[1] + part * (b[1] - a[1]))]
}

const computeRingArea = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [px, py] = ring.at(index - 1)!
      return sum + (px * y - x * py) / 2
    }, 0),
  )
