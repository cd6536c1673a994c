import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPidFile } from '@autokierto/embedded-database/postmaster'
import { freePort } from '@autokierto/server/testing/free-port'
import {
  connectBeside,
  type ProductProcess,
  removeData,
  startProductProcess,
} from '@autokierto/server/testing/product-process'
import type { Client } from 'pg'

export type MeasuredProduct = ProductProcess & {
  port: number
  dataDir: string
  postmasterPid: number
  database: Client
  end(): Promise<void>
}

/** Starts the product on a new data folder, which `end` deletes. */
export const startMeasured = async (
  nodeOptions: readonly string[] = [],
  more: Record<string, string> = {},
): Promise<MeasuredProduct> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-bench-'))
  const port = await freePort()
  // Rate limits must not end a measurement, and a busy machine must not count as an outage of the simulator.
  const settings = { PUBLIC_PER_MINUTE: '1000000', VEHICLE_REGISTER_TIMEOUT_MS: '60000', ...more }
  try {
    const product = await startProductProcess({ dataDir, port, settings, nodeOptions })
    const database = await connectBeside(dataDir)
    const end = async () => {
      await database.end()
      await product.stop()
      await removeData(dataDir)
    }
    const postmasterPid = readPidFile(join(dataDir, 'postgresql'))!.pid
    return { ...product, port, dataDir, postmasterPid, database, end }
  } catch (error) {
    await removeData(dataDir)
    throw error
  }
}
