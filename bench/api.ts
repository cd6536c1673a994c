import { parseArgs } from 'node:util'
import { addBulkVehicles } from './bulk.ts'
import { type BenchCase, createBenchCases } from './cases.ts'
import { readCpuTime } from './cpu.ts'
import { computeMedian, type LoadResult, runLoad } from './load.ts'
import { type MeasuredProduct, startMeasured } from './product.ts'
import { type References, startReferences } from './references/start.ts'
import { formatTextTable, saveResult } from './save.ts'

/** Processor time per request in milliseconds, of Node and of the database; null if the system does not report it. */
type MeasuredRound = LoadResult & { cpu: { node: number; database: number } | null }
type RoundPair = { ours: MeasuredRound; reference: MeasuredRound }

/** Vehicles beyond this number are finished ones at other sites. */
const busyVehicleCount = 100_000
const apiConcurrency = 8

/**
 * Compares the product, as a separate process with its demonstration data and many more vehicles, to bare references on
 * the same database. Rounds alternate, so that other load on the machine affects both; only ratios are meaningful.
 * `--rounds 7 --seconds 3` measures longer, `--only list` runs one case, `--vehicles 1000000` adds more.
 * `--profile <folder>` writes a CPU profile of the product there. `--import <module>` preloads a module into the
 * product, to try out an idea.
 */
export const benchApi = async (parameters: string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args: parameters,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string', default: '' },
      vehicles: { type: 'string', default: '20000' },
      profile: { type: 'string' },
      import: { type: 'string' },
    },
  })
  const [rounds, vehicles] = [Number(values.rounds), Number(values.vehicles)]
  const product = await startMeasured([
    ...(values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []),
    ...(values.import ? ['--import', values.import] : []),
  ])
  let references: References | undefined
  try {
    await addBulkVehicles(product.database, vehicles, busyVehicleCount)
    references = await startReferences(product.database.host)
    const cases = await createBenchCases(product, references, apiConcurrency)
    const results: Record<string, CaseSummary> = {}
    for (const benchCase of cases.filter(({ name }) => name.includes(values.only))) {
      const pairs = await alternateRounds(
        benchCase,
        product,
        references,
        rounds,
        Number(values.seconds) * 1000,
      )
      results[benchCase.name] = summariseCase(pairs)
    }
    process.stdout.write(
      `${apiConcurrency} requests at a time, ${rounds} rounds of ${values.seconds} s, ${vehicles} vehicles; times in milliseconds\n`,
    )
    process.stdout.write(formatTextTable(toApiRows(results)))
    // Only results of a full measurement are saved.
    if (values.only || values.profile || values.import) return true
    const path = saveResult('api', { concurrency: apiConcurrency, vehicles, rounds, results })
    process.stdout.write(`Stored in ${path}\n`)
    return true
  } finally {
    references?.stop()
    await product.end()
  }
}

/** Alternates ours and reference, after one short warm-up round of each. */
const alternateRounds = async (
  { ours, reference }: BenchCase,
  product: MeasuredProduct,
  references: References,
  rounds: number,
  durationMs: number,
): Promise<RoundPair[]> => {
  const measure = async (next: BenchCase['ours'], pid: number, ms: number): Promise<MeasuredRound> => {
    const before = readCpuTime(pid, product.postmasterPid)
    const round = await runLoad({ concurrency: apiConcurrency, durationMs: ms, next })
    const after = readCpuTime(pid, product.postmasterPid)
    const perRequest = (side: 'node' | 'database') => (after![side] - before![side]) / round.requests
    return {
      ...round,
      cpu: before && after && { node: perRequest('node'), database: perRequest('database') },
    }
  }
  const both = async (ms: number): Promise<RoundPair> => ({
    ours: await measure(ours, product.pid, ms),
    reference: await measure(reference, references.pid, ms),
  })
  await both(1000)
  const pairs: RoundPair[] = []
  for (let round = 0; round < rounds; round++) pairs.push(await both(durationMs))
  return pairs
}

type SideSummary = {
  median_ms: number
  p95_ms: number
  cpu_node_ms: number | null
  cpu_database_ms: number | null
}
type CaseSummary = {
  /** Ratio of the medians of neighbouring rounds. */
  ratio: number
  ratio_min: number
  ratio_max: number
  /** Ratio of processor time, Node and database together. */
  cpu_ratio: number | null
  ours: SideSummary
  reference: SideSummary
}

const rounded = (number: number): number => Math.round(number * 100) / 100

const summariseCase = (pairs: readonly RoundPair[]): CaseSummary => {
  const ratios = pairs.map(({ ours, reference }) => ours.median / reference.median)
  const side = (name: keyof RoundPair): SideSummary => {
    const middle = (getFigure: (round: MeasuredRound) => number) =>
      rounded(computeMedian(pairs.map(pair => getFigure(pair[name]))))
    const hasCpu = pairs.every(pair => pair[name].cpu !== null)
    return {
      median_ms: middle(round => round.median),
      p95_ms: middle(round => round.p95),
      cpu_node_ms: hasCpu ? middle(round => round.cpu!.node) : null,
      cpu_database_ms: hasCpu ? middle(round => round.cpu!.database) : null,
    }
  }
  const [ours, reference] = [side('ours'), side('reference')]
  const cpu = ({ cpu_node_ms, cpu_database_ms }: SideSummary) => cpu_node_ms! + cpu_database_ms!
  return {
    ratio: rounded(computeMedian(ratios)),
    ratio_min: rounded(Math.min(...ratios)),
    ratio_max: rounded(Math.max(...ratios)),
    cpu_ratio: ours.cpu_node_ms === null ? null : rounded(cpu(ours) / cpu(reference)),
    ours,
    reference,
  }
}

const toApiRows = (results: Record<string, CaseSummary>): string[][] => {
  const figure = (number: number | null) => number?.toFixed(2) ?? '–'
  const cpu = ({ cpu_node_ms, cpu_database_ms }: SideSummary) =>
    `${figure(cpu_node_ms)} + ${figure(cpu_database_ms)}`
  return [
    [
      '',
      'median',
      'p95',
      'reference',
      'p95',
      'ratio',
      'min–max',
      'CPU Node + database',
      'reference',
      'ratio',
    ],
    ...Object.entries(results).map(([name, { ours, reference, ...ratios }]) => [
      name,
      figure(ours.median_ms),
      figure(ours.p95_ms),
      figure(reference.median_ms),
      figure(reference.p95_ms),
      figure(ratios.ratio),
      `${figure(ratios.ratio_min)}–${figure(ratios.ratio_max)}`,
      cpu(ours),
      cpu(reference),
      figure(ratios.cpu_ratio),
    ]),
  ]
}
