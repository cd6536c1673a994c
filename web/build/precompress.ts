import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Emits a `.br` file for every script and stylesheet at the highest level, because the server does not compress them.
 * index.html is excluded: the server writes settings into it.
 */
export function precompress(): Plugin {
  return {
    name: 'autokierto-precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/^assets\/.*\.(js|css|svg)$/.test(file.fileName)) continue
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength,
          }
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: brotliCompressSync(source, { params }),
          })
        }
      },
    },
  }
}
