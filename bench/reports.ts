import { signIn } from '@autokierto/server/testing/sign-in'
import type { Client } from 'pg'
import { addFinishedVehicles } from './finished.ts'
import { computeMedian, type LoadRequest, runLoad } from './load.ts'
import { type MeasuredProduct, startMeasured } from './product.ts'
import { type References, startReferences } from './references/start.ts'
import { formatTextTable, saveResult } from './save.ts'
import { vehiclesAsked } from './vehicles-asked.ts'

const reportRounds = 7
const reportRoundMs = 1500
/** A report may take this many times as long as a bare query on the same rows. */
const maxTimesSlower = 2

type MeasuredReport = { report: string; ours_ms: number; bare_ms: number; ratio: number }

/**
 * Measures every report on a million finished vehicles of ten years against a bare query on the summary over plain
 * HTTP: one request at a time, in alternating rounds. `--vehicles 50000` adds fewer and saves no result.
 * @returns false if a report takes more than twice as long
 */
export const benchReports = async (parameters: string[]): Promise<boolean> => {
  const count = vehiclesAsked(parameters)
  const product = await startMeasured()
  let references: References | undefined
  try {
    await addFinishedVehicles(product.database, count)
    await requireWhole(product.database)
    references = await startReferences(product.database.host)
    const results: MeasuredReport[] = []
    for (const call of await listReportCalls(product, references)) results.push(await measureReport(call))
    process.stdout.write(
      `${count} finished vehicles of ten years; medians of ${reportRounds} rounds, in milliseconds\n`,
    )
    process.stdout.write(
      formatTextTable([
        ['', 'report', 'bare query', 'ratio'],
        ...results.map(({ report, ours_ms, bare_ms, ratio }) => [
          report,
          ours_ms.toFixed(2),
          bare_ms.toFixed(2),
          ratio.toFixed(2),
        ]),
      ]),
    )
    if (count >= 1_000_000) {
      process.stdout.write(
        `Kept in ${saveResult('reports', { vehicles: count, rounds: reportRounds, results })}\n`,
      )
    }
    return results.every(({ ratio }) => ratio <= maxTimesSlower)
  } finally {
    references?.stop()
    await product.end()
  }
}

/** @throws Error unless the summary contains every vehicle, without which the measurement is worthless */
const requireWhole = async (database: Client): Promise<void> => {
  const { rows } = await database.query<{ counted: string; kept: string }>(`
    select (select count(*) from vehicle where status = 'shop_recycled') as counted,
           (select sum(amount) from finished_summary where measure = 'resolution') as kept`)
  const { counted, kept } = rows[0]!
  if (Number(counted) !== Number(kept))
    throw new Error(`The summary has ${kept} of ${counted} finished vehicles.`)
}

type ReportCall = { report: string; ours: LoadRequest; bare: LoadRequest }

/** Calls at site 1 and for its whole company, some of them for last year. */
const listReportCalls = async (product: MeasuredProduct, references: References): Promise<ReportCall[]> => {
  const { token } = await signIn(product.url, 'etela.main')
  const headers = { authorization: `Bearer ${token}` }
  const year = new Date().getFullYear() - 1
  const counts = 'measures=resolution'
  const figures = 'measures=resolution,kind,make,days,amount,certificate'
  const economy = 'measures=resolution,amount,part'
  const all = [
    ['vehicle-recycled-per-year', `shop=1&${counts}`],
    ['vehicle-recycled-per-month', `shop=1&year=${year}&${counts}`],
    ['company-vehicle-recycled-per-year', `operator=1&${counts}`],
    ['company-vehicle-recycled-per-month', `operator=1&year=${year}&${counts}`],
    ['figures', `shop=1&year=${year}&${figures}`],
    ['company-figures', `operator=1&year=${year}&${figures}`],
    ['economy', `shop=1&year=${year}&${economy}`],
    ['company-economy', `operator=1&year=${year}&${economy}`],
  ] as const
  return all.map(([report, read]) => ({
    report,
    ours: {
      method: 'GET',
      url: `${product.url}/api/shop/1/report/${report}/${read.includes('year=') ? `?year=${year}` : ''}`,
      headers,
    },
    bare: { method: 'GET', url: `${references.bare}summary?${read}` },
  }))
}

const measureReport = async ({ report, ours, bare }: ReportCall): Promise<MeasuredReport> => {
  const once = async (request: LoadRequest, durationMs: number) =>
    (await runLoad({ concurrency: 1, durationMs, next: () => request })).median
  await once(ours, 500)
  await once(bare, 500)
  const pairs: { ours: number; bare: number }[] = []
  for (let round = 0; round < reportRounds; round++) {
    pairs.push({ ours: await once(ours, reportRoundMs), bare: await once(bare, reportRoundMs) })
  }
  return {
    report,
    ours_ms: computeMedian(pairs.map(pair => pair.ours)),
    bare_ms: computeMedian(pairs.map(pair => pair.bare)),
    ratio: computeMedian(pairs.map(pair => pair.ours / pair.bare)),
  }
}
