import { writeSbom } from './make-sbom.ts'

/** `npm run sbom`: writes the bill of materials beside what is built. */
process.stdout.write(`${writeSbom()}\n`)
