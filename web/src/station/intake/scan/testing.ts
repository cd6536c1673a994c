import { encode } from 'uqr'
import type { Frame } from './frame.ts'

/**
 * Code 39 (ISO/IEC 16388): nine bars and gaps per character, where a set bit is a wide one. `*` starts and
 * ends the code.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*'
const WIDTHS = [
  0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148, 0x019, 0x118,
  0x058, 0x00d, 0x10c, 0x04c, 0x01c, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106, 0x046, 0x016,
  0x181, 0x0c1, 0x1c0, 0x091, 0x190, 0x0d0, 0x085, 0x184, 0x0c4, 0x0a8, 0x0a2, 0x08a, 0x02a, 0x094,
]

/** @returns the modules from left to right, true for dark */
export const drawBars = (text: string): boolean[] =>
  [...`*${text}*`].flatMap(character => {
    const widths = WIDTHS[ALPHABET.indexOf(character)]!
    const parts = Array.from({ length: 9 }, (_, at) =>
      Array<boolean>((widths >> (8 - at)) & 1 ? 3 : 1).fill(at % 2 === 0),
    )
    return [...parts.flat(), false]
  })

/** Modules of a QR code, row by row. */
export const drawQr = (text: string): boolean[][] => encode(text).data

/**
 * A light picture with the modules in its middle, each `pixels` wide. Barcodes are a third of the picture
 * high.
 */
export const drawFrame = (
  modules: readonly (readonly boolean[])[],
  { width = 960, height = 720, pixels }: { width?: number; height?: number; pixels: number },
): Frame => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const tall = modules.length === 1 ? Math.round(height / 3) : pixels
  const left = Math.round((width - (modules[0]?.length ?? 0) * pixels) / 2)
  const top = Math.round((height - modules.length * tall) / 2)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDark = modules[Math.floor((y - top) / tall)]?.[Math.floor((x - left) / pixels)]
      if (isDark) data.fill(20, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { data, width, height }
}
