import type { Client } from 'pg'
import { type Asked, load, median, quantile, type Round } from './load.ts'
import { startMeasured } from './product.ts'
import { type References, startReferences } from './references/start.ts'
import { saveResult, table } from './save.ts'
import { vehiclesAsked } from './vehicles-asked.ts'

const rounds = 5
const roundMs = 3000
/** A visitor waits no longer for 95 searches of a hundred. */
const mostMs = 80

const helsinki = { latitude: 60.17, longitude: 24.94 }
const radii = [100, 2000] as const

type Model = { make: string; model: string; make_key: string; model_key: string }
type Kind = { search: string; path: string; body: (model: Model) => object }

/**
 * The part search among a million vehicles of every listed model, a tenth of them in process, the others finished over
 * ten years: each search for the next model, one at a time, beside a bare query by the same index over plain HTTP, in
 * rounds that alternate. `--vehicles 50000` takes fewer, and keeps nothing. False where the 95th percentile is over 80 ms.
 */
export const benchParts = async (parameters: string[]): Promise<boolean> => {
  const count = vehiclesAsked(parameters)
  const product = await startMeasured()
  let references: References | undefined
  try {
    const models = await addVehicles(product.database, count)
    references = await startReferences(product.database.host)
    const bareOf = ({ make_key, model_key }: Model, within: number): Asked => ({
      method: 'GET',
      url: `${references!.bare}donors?${new URLSearchParams({ make: make_key, model: model_key, within: String(within) })}`,
    })
    const results = []
    for (const radius_km of radii)
      for (const { search, path, body } of kinds)
        results.push(
          await measure(`${search}, ${radius_km} km`, models, {
            ours: model => ({
              method: 'POST',
              url: `${product.url}/api/${path}`,
              body: { ...helsinki, radius_km, ...body(model) },
            }),
            bare: model => bareOf(model, radius_km),
          }),
        )
    process.stdout.write(`${count} vehicles, ${models.length} models; milliseconds\n`)
    process.stdout.write(
      table([
        ['', 'median', '95th', 'bare query, median', '95th', 'ratio of medians', 'of the 95th'],
        ...results.map(({ search, ours, bare, ratio, ratio_p95 }) => [
          search,
          ...[ours.median, ours.p95, bare.median, bare.p95, ratio, ratio_p95].map(each => each.toFixed(2)),
        ]),
      ]),
    )
    if (count >= 1_000_000)
      process.stdout.write(`Kept in ${saveResult('parts', { vehicles: count, rounds, results })}\n`)
    return results.every(({ ours }) => ours.p95 <= mostMs)
  } finally {
    references?.stop()
    await product.end()
  }
}

const kinds: readonly Kind[] = [
  {
    search: 'vehicles of a model',
    path: 'public/shop/search/',
    body: ({ make, model }) => ({ make, model }),
  },
  { search: 'vehicles of a make', path: 'public/shop/search/', body: ({ make }) => ({ make }) },
  {
    search: 'vehicles of a model, some years',
    path: 'public/shop/search/',
    body: ({ make, model }) => ({ make, model, kind: 'AUTO', year_from: 2000, year_to: 2008 }),
  },
  { search: 'parts on shelves', path: 'public/part/search/', body: ({ make, model }) => ({ make, model }) },
]

/** At all sites in turn, of all models of the list in turn; some parts of theirs are on shelves that are shown. */
const addVehicles = async (client: Client, count: number): Promise<Model[]> => {
  const { rows: models } = await client.query<Model>(`
    select make.name as make, model.name as model, make.key as make_key, model.key as model_key
      from model join make on make.id = model.make_id order by model.id`)
  for (const name of ['vehicle', 'stock_part']) await client.query(`alter table ${name} disable trigger user`)
  await client.query('update shop set shows_parts = true')
  await client.query(vehicles, [count, models.map(({ make }) => make), models.map(({ model }) => model)])
  await client.query(parts)
  for (const name of ['vehicle', 'stock_part']) await client.query(`alter table ${name} enable trigger user`)
  await client.query('vacuum analyze')
  return models
}

const vehicles = `
  insert into vehicle (status, shop_id, register_key, kind, make, model, model_year, resolution, owner_check,
      process_started_at, arrived_at, finished_at, status_updated_at)
  select case when number % 10 = 0 then 'shop_process' else 'shop_recycled' end, number % 9 + 1, 'part-' || number, 'AUTO',
         ($2::text[])[number % cardinality($2::text[]) + 1], ($3::text[])[number % cardinality($3::text[]) + 1],
         1995 + number % 25, 'recycle', 'confirmed', at, at - interval '3 days',
         case when number % 10 = 0 then null else at end, at
    from (select number, now() - interval '10 years' * (number::float8 / $1::integer) as at
            from generate_series(1, $1::integer) as number) as each`

/** Of every tenth vehicle one. The keys are those that a trigger writes for what comes one by one. */
const parts = `
  insert into stock_part (shop_id, vehicle_id, name, pieces, state, state_at, account_id, created_at, make_key, model_key)
  select v.shop_id, v.id, (array['alternator', 'gearbox', 'rim'])[v.id % 3 + 1], 1, 'in_stock', now(), 1, now(),
         name_key(v.make), name_key(v.model)
    from vehicle v where v.register_key like 'part-%' and v.id % 10 = 0`

type Both = Record<'ours' | 'bare', (model: Model) => Asked>

const measure = async (search: string, models: readonly Model[], asked: Both) => {
  let at = 0
  const once = (which: keyof Both, durationMs: number) =>
    load({ concurrency: 1, durationMs, next: () => asked[which](models[at++ % models.length]!) })
  await once('ours', 1000)
  await once('bare', 1000)
  const pairs: Record<keyof Both, Round>[] = []
  for (let round = 0; round < rounds; round++)
    pairs.push({ ours: await once('ours', roundMs), bare: await once('bare', roundMs) })
  const middle = (which: keyof Both) => ({
    median: median(pairs.map(pair => pair[which].median)),
    // The worst round counts.
    p95: quantile(
      pairs.map(pair => pair[which].p95).sort((a, b) => a - b),
      1,
    ),
  })
  return {
    search,
    ours: middle('ours'),
    bare: middle('bare'),
    ratio: median(pairs.map(({ ours, bare }) => ours.median / bare.median)),
    ratio_p95: median(pairs.map(({ ours, bare }) => ours.p95 / bare.p95)),
  }
}
