import { crc32, deflateSync } from 'node:zlib'

/** Pixels per side of a tile. */
const tileSizePx = 256

type Colour = readonly [number, number, number]

const groundColours: readonly Colour[] = [
  [238, 243, 232],
  [228, 236, 240],
]
const lineColour: Colour = [150, 170, 160]

/** Draws a tile as PNG: chequered ground, lines at two edges, and one small square per zoom level in the corner. */
export const drawTile = ({ z, x, y }: { z: number; x: number; y: number }): Buffer => {
  const ground = (x + y) % 2
  const rows = Buffer.alloc((tileSizePx + 1) * tileSizePx, ground)
  for (let row = 0; row < tileSizePx; row++) {
    rows[row * (tileSizePx + 1)] = 0
    for (let column = 0; column < tileSizePx; column++) {
      const isEdge = row === 0 || column === 0
      const isMark = row > 8 && row < 16 && column > 8 && column < 8 + z * 10 && (column - 8) % 10 < 6
      if (isEdge || isMark) rows[row * (tileSizePx + 1) + 1 + column] = 2
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(tileSizePx, 0)
  header.writeUInt32BE(tileSizePx, 4)
  // Eight bits per pixel, as indexes of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildPngChunk('IHDR', header),
    buildPngChunk('PLTE', Buffer.from([...groundColours, lineColour].flat())),
    buildPngChunk('IDAT', deflateSync(rows)),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ])
}

const buildPngChunk = (name: string, content: Buffer): Buffer => {
  const nameAndContent = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(nameAndContent))
  return Buffer.concat([length, nameAndContent, sum])
}
