import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const SIZES = [16, 32, 48]
const HEAD = 6
const DIRECTORY_ENTRY_BYTES = 16

/** Converts an SVG to an `.ico` with PNG images in the sizes that browsers show. */
export async function toIco(svg: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const pictures = await Promise.all(
    SIZES.map(size => sharp(svg, { density: 600 }).resize(size, size).png().toBuffer()),
  )
  const head = Buffer.alloc(HEAD + DIRECTORY_ENTRY_BYTES * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, picture] of pictures.entries()) {
    const entry = HEAD + DIRECTORY_ENTRY_BYTES * at
    head.writeUInt8(SIZES[at]!, entry)
    head.writeUInt8(SIZES[at]!, entry + 1)
    // One plane, 32 bits per pixel.
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

/**
 * Emits `/favicon.ico`, for programs that request it without reading the page.
 * @param icon the path of the SVG
 */
export function faviconIco(icon: string): Plugin {
  return {
    name: 'autokierto-favicon',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: await toIco(await readFile(icon)) })
    },
  }
}
