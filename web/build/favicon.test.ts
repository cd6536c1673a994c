import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toIco } from './favicon.ts'

it('icon contains three sizes, each as a PNG of that size', async () => {
  const ico = await toIco(await readFile(join(import.meta.dirname, '../public/favicon.svg')))
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  let end = 6 + 3 * 16
  for (const [at, size] of [16, 32, 48].entries()) {
    const entry = 6 + at * 16
    const offset = ico.readUInt32LE(entry + 12)
    expect(offset).toBe(end)
    end = offset + ico.readUInt32LE(entry + 8)
    const picture = ico.subarray(offset, end)
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
    // A PNG has its width and height in the first chunk.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size])
    expect([ico.readUInt8(entry), ico.readUInt8(entry + 1)]).toEqual([size, size])
  }
  expect(end).toBe(ico.length)
})
