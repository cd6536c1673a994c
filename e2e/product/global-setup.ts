import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalIdsIn, tokensIn } from './read-log.ts'
import { startProduct } from './start-product.ts'

/** Starts the product for all stories. Afterwards, searches its log for secrets. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of this file
export default async () => {
  const product = await startProduct()
  const plates = mkdtempSync(join(tmpdir(), 'ak-e2e-plates-'))
  process.env.PRODUCT_URL = product.url
  process.env.PLATES_FOLDER = plates
  return async () => {
    const log = product.log()
    await product.stop()
    rmSync(plates, { recursive: true, force: true })
    const leaked = [...personalIdsIn(log), ...tokensIn(log)]
    if (leaked.length > 0) throw new Error(`The product's log names ${leaked.length} secrets: ${leaked[0]}`)
  }
}
