import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyGenerators } from '@autokierto/server/platform/config/keys'
import { startDatabaseServer } from '@autokierto/server/testing/database-server'
import { freePort } from '@autokierto/server/testing/free-port'
import { type ProductProcess, startProductProcess } from '@autokierto/server/testing/product-process'
import pg from 'pg'
import { addBulkVehicles } from './bulk.ts'
import { type BenchCase, createBenchCases } from './cases.ts'
import { computeMedian, runLoad } from './load.ts'
import { type References, startReferences } from './references/start.ts'
import { formatTextTable, saveResult } from './save.ts'

const vehicleCount = 20_000
const throughputConcurrency = 16
const throughputRounds = 5
const durationMs = 2_000

/** Requests per second, and the share of the bare reference's rate. */
type ThroughputResult = { perSecond: number; share: number }

/**
 * Measures requests per second with one and with two processes of the product on one database, as a share of one
 * process of the bare reference. Rounds alternate, so that other load on the machine affects all.
 */
export const benchThroughput = async (): Promise<boolean> => {
  const server = await startDatabaseServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-throughput-'))
  const database = new pg.Client(server.connection)
  const products: ProductProcess[] = []
  let references: References | undefined
  const settings = {
    DATABASE_URL: server.url,
    DEMO: 'true',
    SIGNING_KEY: keyGenerators.signing(),
    ENCRYPTION_KEY: keyGenerators.bytes(),
    HASH_KEY: keyGenerators.bytes(),
    // Each process accepts the other's tokens.
    TOKEN_ISSUER: 'throughput',
    PUBLIC_PER_MINUTE: '1000000',
    VEHICLE_REGISTER_TIMEOUT_MS: '60000',
  }
  try {
    for (let count = 0; count < 2; count++)
      products.push(await startProductProcess({ dataDir, port: await freePort(), settings }))
    await database.connect()
    await addBulkVehicles(database, vehicleCount)
    references = await startReferences(server.connection.host, server.connection.database)
    const cases = await createBenchCases(
      { url: products[0]!.url, database },
      references,
      throughputConcurrency,
    )
    const results: Record<string, Record<'one' | 'two', ThroughputResult>> = {}
    for (const benchCase of cases) results[benchCase.name] = await compare(benchCase, products)
    process.stdout.write(
      `${throughputConcurrency} requests at a time, ${throughputRounds} rounds of ${durationMs / 1000} s; requests a second, and as a share of the reference\n`,
    )
    process.stdout.write(
      formatTextTable([
        ['', 'one process', 'share', 'two processes', 'share', 'two to one'],
        ...Object.entries(results).map(([name, { one, two }]) => [
          name,
          one.perSecond.toFixed(0),
          one.share.toFixed(2),
          two.perSecond.toFixed(0),
          two.share.toFixed(2),
          (two.share / one.share).toFixed(2),
        ]),
      ]),
    )
    process.stdout.write(
      `Kept in ${saveResult('throughput', { concurrency: throughputConcurrency, rounds: throughputRounds, results })}\n`,
    )
    return true
  } finally {
    references?.stop()
    await database.end()
    for (const product of products) await product.stop()
    await server.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const compare = async (
  { ours, reference }: BenchCase,
  products: readonly ProductProcess[],
): Promise<Record<'one' | 'two', ThroughputResult>> => {
  const requests = { reference, one: ours, two: spread(ours, products) }
  const rates: Record<keyof typeof requests, number[]> = { reference: [], one: [], two: [] }
  for (let round = 0; round <= throughputRounds; round++) {
    for (const way of ['reference', 'one', 'two'] as const) {
      const { perSecond } = await runLoad({
        concurrency: throughputConcurrency,
        durationMs,
        next: requests[way],
      })
      // The first round is a warm-up.
      if (round > 0) rates[way].push(perSecond)
    }
  }
  const resultOf = (way: 'one' | 'two'): ThroughputResult => ({
    perSecond: Math.round(computeMedian(rates[way])),
    share:
      Math.round(100 * computeMedian(rates[way].map((rate, round) => rate / rates.reference[round]!))) / 100,
  })
  return { one: resultOf('one'), two: resultOf('two') }
}

/** Distributes the workers' requests over the processes in turn. */
const spread =
  (ours: BenchCase['ours'], products: readonly ProductProcess[]): BenchCase['ours'] =>
  worker => {
    const request = ours(worker)
    const { url } = products[worker % products.length]!
    return { ...request, url: request.url.replace(products[0]!.url, url) }
  }
