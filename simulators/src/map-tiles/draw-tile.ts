import { crc32, deflateSync } from 'node:zlib'

/** Pixels of a tile's side. */
const size = 256

type Colour = readonly [number, number, number]

const grounds: readonly Colour[] = [
  [238, 243, 232],
  [228, 236, 240],
]
const line: Colour = [150, 170, 160]

/** A tile as PNG: a chequered ground, lines at its edges, and as many small squares in its corner as the zoom is deep. */
export const drawTile = ({ z, x, y }: { z: number; x: number; y: number }): Buffer => {
  const ground = (x + y) % 2
  const rows = Buffer.alloc((size + 1) * size, ground)
  for (let row = 0; row < size; row++) {
    rows[row * (size + 1)] = 0
    for (let column = 0; column < size; column++) {
      const isEdge = row === 0 || column === 0
      const isMark = row > 8 && row < 16 && column > 8 && column < 8 + z * 10 && (column - 8) % 10 < 6
      if (isEdge || isMark) rows[row * (size + 1) + 1 + column] = 2
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits a pixel, each the number of a colour in the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([...grounds, line].flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
