import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packers = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text: string) => promisify(gzip)(text),
} as const

export type PackedEncoding = keyof typeof packers

/** The first of ours that `Accept-Encoding` names and does not refuse by a weight of nothing. */
export const packedEncoding = (accepted: string | string[] | undefined): PackedEncoding | undefined => {
  const named = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.split(';').map(piece => piece.trim()))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find(encoding => named.includes(encoding) || named.includes('*'))
}

type Written = { readonly text: string; readonly packed: Map<PackedEncoding, Promise<Buffer>> }

/** The bytes of an answer in an encoding, made for the first who asks. */
export const packedBytes = ({ text, packed }: Written, encoding: PackedEncoding): Promise<Buffer> => {
  const bytes = packed.get(encoding) ?? packers[encoding](text)
  packed.set(encoding, bytes)
  return bytes
}
