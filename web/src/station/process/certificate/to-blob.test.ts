import { expect, it } from 'vitest'
import { toBlob } from './to-blob.ts'

it('returns the bytes of a base64 file with their content type', async () => {
  const blob = toBlob({ content_base64: 'JVBERi0xLjQK/w==', content_type: 'application/pdf' })
  expect(blob.type).toBe('application/pdf')
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([37, 80, 68, 70, 45, 49, 46, 52, 10, 255])
})
