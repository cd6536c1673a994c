import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const PDF_READER_NAME = 'virtual:pdf-reader'
const PDF_READER_ID = `\0${PDF_READER_NAME}`

const require = createRequire(import.meta.url)
const packageFile = require.resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
const assetFolder = `assets/pdf-${version}`

/**
 * Files that pdf.js loads at run time, by the names it requests: its worker, and decoders of two image formats that
 * scanners write. The content security policy forbids WebAssembly, so these are the JavaScript versions.
 */
const readerFiles: Readonly<Record<string, string>> = {
  'worker.js': 'legacy/build/pdf.worker.min.mjs',
  'jbig2_nowasm_fallback.js': 'wasm/jbig2_nowasm_fallback.js',
  'openjpeg_nowasm_fallback.js': 'wasm/openjpeg_nowasm_fallback.js',
}

const readPackageFile = (path: string): Buffer => readFileSync(join(dirname(packageFile), path))

/** Serves the files of pdf.js, and exports their folder as `virtual:pdf-reader`. */
export function pdfReader(): Plugin {
  return {
    name: 'autokierto-pdf-reader',
    resolveId: id => (id === PDF_READER_NAME ? PDF_READER_ID : null),
    load: id => (id === PDF_READER_ID ? `export const folder = '/${assetFolder}/'` : null),
    configureServer(server) {
      server.middlewares.use(`/${assetFolder}`, (request, response, next) => {
        const path = readerFiles[request.url?.slice(1) ?? '']
        if (!path) return next()
        response.setHeader('content-type', 'text/javascript')
        response.end(readPackageFile(path))
      })
    },
    buildStart() {
      if (this.environment.config.command !== 'build') return
      for (const [name, path] of Object.entries(readerFiles))
        this.emitFile({ type: 'asset', fileName: `${assetFolder}/${name}`, source: readPackageFile(path) })
    },
  }
}
