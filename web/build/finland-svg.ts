import { projectToFinlandMap } from '@autokierto/domain/shops/finland-map'
import type { Plugin } from 'vite'
import { readOutlines } from './outlines.ts'

/** In square units of the drawing; smaller islets only add bytes. */
const MIN_AREA = 0.4

/** Finland as one SVG, for the pages that the server renders: `finland.svg#land`, coloured by the page. */
export const finlandSvg = (): string => {
  const { degrees, finland } = readOutlines()
  const rings = finland.flat().map(ring => {
    let [column, row] = [0, 0]
    const points: { x: number; y: number }[] = []
    for (let at = 0; at < ring.length; at += 2) {
      column += ring[at]!
      row += ring[at + 1]!
      const longitude = column * degrees.scale[0] + degrees.translate[0]
      const latitude = row * degrees.scale[1] + degrees.translate[1]
      const { x, y } = projectToFinlandMap({ latitude, longitude })
      const last = points.at(-1)
      if (last?.x !== x || last.y !== y) points.push({ x, y })
    }
    return points
  })
  const paths = rings
    .filter(points => computePolygonArea(points) > MIN_AREA)
    .map(points => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`)
  return `<svg xmlns="http://www.w3.org/2000/svg"><path id="land" d="${paths.join('')}"/></svg>\n`
}

const computePolygonArea = (points: readonly { x: number; y: number }[]): number =>
  Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const before = points.at(index - 1)!
      return sum + (before.x * y - x * before.y) / 2
    }, 0),
  )

export function finlandMap(): Plugin {
  return {
    name: 'autokierto-finland-map',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'finland.svg', source: finlandSvg() })
    },
  }
}
