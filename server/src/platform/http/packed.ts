import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text: string) => promisify(gzip)(text),
} as const

export type PackedEncoding = keyof typeof compressors

/** Returns the encoding that `Accept-Encoding` prefers; null if it accepts none of ours. */
export const packedEncoding = (accepted: string | string[] | undefined): PackedEncoding | null => {
  const preferred = negotiate(String(accepted ?? ''), ['br', 'gzip', 'identity'])
  return preferred === 'br' || preferred === 'gzip' ? preferred : null
}

type CompressibleAnswer = { readonly text: string; readonly packed: Map<PackedEncoding, Promise<Buffer>> }

/** Compresses an answer for the first request with this encoding, and caches the bytes. */
export const packedBytes = (
  { text, packed }: CompressibleAnswer,
  encoding: PackedEncoding,
): Promise<Buffer> => {
  const bytes = packed.get(encoding) ?? compressors[encoding](text)
  packed.set(encoding, bytes)
  return bytes
}
