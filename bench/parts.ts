import type { Client } from 'pg'
import { computeMedian, computeQuantile, type LoadRequest, type LoadResult, runLoad } from './load.ts'
import { startMeasured } from './product.ts'
import { type References, startReferences } from './references/start.ts'
import { formatTextTable, saveResult } from './save.ts'
import { vehiclesAsked } from './vehicles-asked.ts'

const searchRounds = 5
const searchRoundMs = 3000
/** Limit of the 95th percentile in milliseconds. */
const maxSearchMs = 80

const helsinkiCentre = { latitude: 60.17, longitude: 24.94 }
const radii = [100, 2000] as const

type ListedModelRow = { make: string; model: string; make_key: string; model_key: string }
type PartSearchKind = { search: string; path: string; body: (model: ListedModelRow) => object }

/**
 * Measures the part search among a million vehicles of every model in the catalogue. A tenth of them is in process, the
 * others were finished over ten years. Each search takes the next model, one request at a time, in rounds that
 * alternate with a bare query by the same index over plain HTTP. `--vehicles 50000` adds fewer and saves no result.
 * @returns false if the 95th percentile exceeds 80 ms
 */
export const benchParts = async (parameters: string[]): Promise<boolean> => {
  const count = vehiclesAsked(parameters)
  const product = await startMeasured()
  let references: References | undefined
  try {
    const models = await addDonorVehicles(product.database, count)
    references = await startReferences(product.database.host)
    const bareOf = ({ make_key, model_key }: ListedModelRow, within: number): LoadRequest => ({
      method: 'GET',
      url: `${references!.bare}donors?${new URLSearchParams({ make: make_key, model: model_key, within: String(within) })}`,
    })
    const results = []
    for (const radius_km of radii)
      for (const { search, path, body } of partSearchKinds)
        results.push(
          await measureSearch(`${search}, ${radius_km} km`, models, {
            ours: model => ({
              method: 'POST',
              url: `${product.url}/api/${path}`,
              body: { ...helsinkiCentre, radius_km, ...body(model) },
            }),
            bare: model => bareOf(model, radius_km),
          }),
        )
    process.stdout.write(`${count} vehicles, ${models.length} models; milliseconds\n`)
    process.stdout.write(
      formatTextTable([
        ['', 'median', '95th', 'bare query, median', '95th', 'ratio of medians', 'of the 95th'],
        ...results.map(({ search, ours, bare, ratio, ratio_p95 }) => [
          search,
          ...[ours.median, ours.p95, bare.median, bare.p95, ratio, ratio_p95].map(figure =>
            figure.toFixed(2),
          ),
        ]),
      ]),
    )
    if (count >= 1_000_000)
      process.stdout.write(
        `Kept in ${saveResult('parts', { vehicles: count, rounds: searchRounds, results })}\n`,
      )
    return results.every(({ ours }) => ours.p95 <= maxSearchMs)
  } finally {
    references?.stop()
    await product.end()
  }
}

const partSearchKinds: readonly PartSearchKind[] = [
  {
    search: 'vehicles of a model',
    path: 'public/shop/search/',
    body: ({ make, model }) => ({ make, model }),
  },
  { search: 'vehicles of any make', path: 'public/shop/search/', body: () => ({}) },
  { search: 'vehicles of a make', path: 'public/shop/search/', body: ({ make }) => ({ make }) },
  {
    search: 'vehicles of a model, some years',
    path: 'public/shop/search/',
    body: ({ make, model }) => ({ make, model, kind: 'AUTO', year_from: 2000, year_to: 2008 }),
  },
  { search: 'parts on shelves', path: 'public/part/search/', body: ({ make, model }) => ({ make, model }) },
]

/** Spreads vehicles over all sites and all models of the catalogue; some of their parts are in public stock. */
const addDonorVehicles = async (client: Client, count: number): Promise<ListedModelRow[]> => {
  const { rows: models } = await client.query<ListedModelRow>(`
    select make.name as make, model.name as model, make.key as make_key, model.key as model_key
      from model join make on make.id = model.make_id order by model.id`)
  for (const name of ['vehicle', 'stock_part']) await client.query(`alter table ${name} disable trigger user`)
  await client.query('update shop set shows_parts = true')
  await client.query(insertDonorVehiclesSql, [
    count,
    models.map(({ make }) => make),
    models.map(({ model }) => model),
  ])
  await client.query(insertShelfPartsSql)
  for (const name of ['vehicle', 'stock_part']) await client.query(`alter table ${name} enable trigger user`)
  await client.query('vacuum analyze')
  return models
}

const insertDonorVehiclesSql = `
  insert into vehicle (status, shop_id, register_key, kind, make, model, model_year, resolution, owner_check,
      process_started_at, arrived_at, finished_at, status_updated_at)
  select case when number % 10 = 0 then 'shop_process' else 'shop_recycled' end, number % 9 + 1, 'part-' || number, 'AUTO',
         ($2::text[])[number % cardinality($2::text[]) + 1], ($3::text[])[number % cardinality($3::text[]) + 1],
         1995 + number % 25, 'recycle', 'confirmed', at, at - interval '3 days',
         case when number % 10 = 0 then null else at end, at
    from (select number, now() - interval '10 years' * (number::float8 / $1::integer) as at
            from generate_series(1, $1::integer) as number) as each`

/** Every tenth vehicle has one part. The keys have the values that a trigger would write. */
const insertShelfPartsSql = `
  insert into stock_part (shop_id, vehicle_id, name, pieces, state, state_at, account_id, created_at, make_key, model_key)
  select v.shop_id, v.id, (array['alternator', 'gearbox', 'rim'])[v.id % 3 + 1], 1, 'in_stock', now(), 1, now(),
         name_key(v.make), name_key(v.model)
    from vehicle v where v.register_key like 'part-%' and v.id % 10 = 0`

type SearchRequests = Record<'ours' | 'bare', (model: ListedModelRow) => LoadRequest>

const measureSearch = async (search: string, models: readonly ListedModelRow[], requests: SearchRequests) => {
  let at = 0
  const once = (which: keyof SearchRequests, durationMs: number) =>
    runLoad({ concurrency: 1, durationMs, next: () => requests[which](models[at++ % models.length]!) })
  await once('ours', 1000)
  await once('bare', 1000)
  const pairs: Record<keyof SearchRequests, LoadResult>[] = []
  for (let round = 0; round < searchRounds; round++)
    pairs.push({ ours: await once('ours', searchRoundMs), bare: await once('bare', searchRoundMs) })
  const middle = (which: keyof SearchRequests) => ({
    median: computeMedian(pairs.map(pair => pair[which].median)),
    // The worst round counts.
    p95: computeQuantile(
      pairs.map(pair => pair[which].p95).sort((a, b) => a - b),
      1,
    ),
  })
  return {
    search,
    ours: middle('ours'),
    bare: middle('bare'),
    ratio: computeMedian(pairs.map(({ ours, bare }) => ours.median / bare.median)),
    ratio_p95: computeMedian(pairs.map(({ ours, bare }) => ours.p95 / bare.p95)),
  }
}
