import { writeSbom } from './make-sbom.ts'

/** `npm run sbom`: writes the bill of materials to dist. */
process.stdout.write(`${writeSbom()}\n`)
