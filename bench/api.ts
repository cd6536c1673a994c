import { parseArgs } from 'node:util'
import { addBulkVehicles } from './bulk.ts'
import { type BenchCase, createBenchCases } from './cases.ts'
import { readCpuTime } from './cpu.ts'
import { computeMedian, type LoadResult, runLoad } from './load.ts'
import { type MeasuredProduct, startMeasured } from './product.ts'
import { type References, startReferences } from './references/start.ts'
import { formatTextTable, saveResult } from './save.ts'

/** Processor time of one request in milliseconds, Node's and the database's; null where the system does not tell. */
type MeasuredRound = LoadResult & { cpu: { node: number; database: number } | null }
type RoundPair = { ours: MeasuredRound; reference: MeasuredRound }

/** Beyond these whatever is added was finished long ago, elsewhere. */
const busyCount = 100_000
const apiConcurrency = 8

/**
 * The product, as a process of its own with its demonstration data and many vehicles more, beside bare references on
 * the same database. Rounds alternate, so that what else the machine does falls on both; only ratios mean anything.
 * `--rounds 7 --seconds 3` measures longer, `--only list` one thing, `--vehicles 1000000` among more, `--profile <folder>`
 * leaves a CPU profile of the product there, `--import <module>` loads a module into the product first, to try an idea out.
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
    await addBulkVehicles(product.database, vehicles, busyCount)
    references = await startReferences(product.database.host)
    const cases = await createBenchCases(product, references, apiConcurrency)
    const results: Record<string, CaseSummary> = {}
    for (const each of cases.filter(({ name }) => name.includes(values.only))) {
      const pairs = await alternateRounds(each, product, references, rounds, Number(values.seconds) * 1000)
      results[each.name] = summariseCase(pairs)
    }
    process.stdout.write(
      `${apiConcurrency} requests at a time, ${rounds} rounds of ${values.seconds} s, ${vehicles} vehicles; times in milliseconds\n`,
    )
    process.stdout.write(formatTextTable(toApiRows(results)))
    // Only the full measurement is worth keeping.
    if (values.only || values.profile || values.import) return true
    const path = saveResult('api', { concurrency: apiConcurrency, vehicles, rounds, results })
    process.stdout.write(`Kept in ${path}\n`)
    return true
  } finally {
    references?.stop()
    await product.end()
  }
}

/** A B A B …, after one short round of each that is not counted. */
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
  /** Of the medians of neighbouring rounds. */
  ratio: number
  ratio_min: number
  ratio_max: number
  /** Of the processor time, Node and database together. */
  cpu_ratio: number | null
  ours: SideSummary
  reference: SideSummary
}

const rounded = (number: number): number => Math.round(number * 100) / 100

const summariseCase = (pairs: readonly RoundPair[]): CaseSummary => {
  const ratios = pairs.map(({ ours, reference }) => ours.median / reference.median)
  const side = (name: keyof RoundPair): SideSummary => {
    const middle = (of: (round: MeasuredRound) => number) =>
      rounded(computeMedian(pairs.map(pair => of(pair[name]))))
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
    ...Object.entries(results).map(([name, { ours, reference, ...of }]) => [
      name,
      figure(ours.median_ms),
      figure(ours.p95_ms),
      figure(reference.median_ms),
      figure(reference.p95_ms),
      figure(of.ratio),
      `${figure(of.ratio_min)}–${figure(of.ratio_max)}`,
      cpu(ours),
      cpu(reference),
      figure(of.cpu_ratio),
    ]),
  ]
}
