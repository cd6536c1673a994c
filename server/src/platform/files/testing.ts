import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import type { SignedIn } from '../../testing/sign-in.ts'

/** A single-colour picture. */
export const plainPicture = (width = 64, height = 48): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f4e' } })

/** A picture of noise, which no format compresses well. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/** Brightness of one pixel, 0-255. */
export const brightnessAt = async (bytes: Buffer, left: number, top: number): Promise<number> => {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 }).greyscale()
  return (await pixel.raw().toBuffer())[0]!
}

/** 64 by 48 pixels, red with a blue corner, as a phone would write it. */
export const readHeic = (): Buffer =>
  readFileSync(new URL('../../testing/pictures/blue-on-red.heic', import.meta.url))

/** The same picture with a header that states another size. */
export const lyingHeic = (width: number, height: number): Buffer => {
  const bytes = readHeic()
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
  }
  return bytes
}

export const inJson = (bytes: Buffer, name = 'kuva.jpg') => ({
  name,
  content_type: 'application/octet-stream',
  content_base64: bytes.toString('base64'),
})

/** @returns status, code and answer of a vehicle change with a picture; `change` has the other fields */
export const sendPicture = async (
  station: SignedIn,
  shop: number,
  id: number,
  bytes: Buffer,
  { name, ...change }: { name?: string } & Record<string, unknown> = {},
) => station.call('PATCH', `shop/${shop}/vehicle/${id}/`, { ...change, picture_file: inJson(bytes, name) })
