import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The library is compiled from C++ and has no usable types. */
type HeifImage = {
  get_width(): number
  get_height(): number
  display(into: Pixels, done: (shown: Pixels | null) => void): void
  free(): void
}
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }

export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** The types of Node omit this part of the platform; those of browsers have it. */
declare const WebAssembly: {
  Memory: { prototype: { readonly buffer: ArrayBuffer; grow(pages: number): number } }
}

/** Maximum memory in pages of 64 KiB; a picture of the maximum size and its copies need just over half. */
const maxPages = (768 * 1024 * 1024) / 65_536

/** Refuses memory above the limit, because the size that a file claims is not trusted. */
const boundMemory = (): void => {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength / 65_536 + pages > maxPages)
      throw new RangeError('Too much memory for a picture')
    return grow.call(this, pages)
  }
}

let library: Libheif | undefined

const loadLibheif = (): Libheif => {
  boundMemory()
  const require = createRequire(import.meta.url)
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return require('libheif-js/libheif-wasm/libheif.js')({ wasmBinary, print: ignore, printErr: ignore })
}

const ignore = () => undefined

/**
 * Decodes the first picture of an HEIC file, upright. It blocks its thread, so it runs only in the worker.
 * @throws Error for a damaged file, or more than `maxPixels` pixels
 */
export const decodeHeic = (bytes: Buffer, maxPixels: number): Promise<Pixels> => {
  library ??= loadLibheif()
  const images = new library.HeifDecoder().decode(bytes)
  const [image] = images
  if (!image) throw new Error('No picture in the file')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) throw new Error('Input image exceeds pixel limit')
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((resolve, reject) =>
    image.display(into, shown => {
      for (const each of images) each.free()
      if (shown) resolve(shown)
      else reject(new Error('The picture cannot be decoded'))
    }),
  )
}
