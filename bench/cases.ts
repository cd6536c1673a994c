import { vehicleOrderings, withDescending } from '@autokierto/domain/lists'
import { signIn } from '@autokierto/server/testing/sign-in'
import type { LoadOptions, LoadRequest } from './load.ts'
import type { MeasuredProduct } from './product.ts'
import type { References } from './references/start.ts'

/** One measured case: the product's call, and a minimal reference that does the same. */
export type BenchCase = { name: string; ours: LoadOptions['next']; reference: LoadOptions['next'] }

/** @param workers the number of concurrent requests; each changes its own vehicle */
export const createBenchCases = async (
  product: Pick<MeasuredProduct, 'url' | 'database'>,
  references: References,
  workers: number,
): Promise<BenchCase[]> => {
  const { token } = await signIn(product.url, 'etela.main')
  const headers = { authorization: `Bearer ${token}` }
  const api = `${product.url}/api`
  const ids = await vehiclesInProcess(product, workers)
  const list = `${api}/shop/1/vehicle/search-status/shop_process/?limit=50`
  const orders = withDescending(vehicleOrderings)
  return [
    {
      name: 'health',
      ours: () => ({ method: 'GET', url: `${api}/health/` }),
      reference: () => ({ method: 'GET', url: references.fastify }),
    },
    {
      name: 'list of 50',
      ours: () => ({ method: 'GET', url: list, headers }),
      reference: () => ({ method: 'GET', url: references.bare }),
    },
    {
      // Every worker requests another list, so that no reads are coalesced.
      name: 'lists of 50, all different',
      ours: worker => ({ method: 'GET', url: `${list}&ordering=${orders[worker % orders.length]}`, headers }),
      reference: () => ({ method: 'GET', url: references.bare }),
    },
    {
      name: 'status change',
      ours: inTurns((worker, event) => ({
        method: 'PATCH',
        url: `${api}/shop/1/vehicle/${ids[worker]}/`,
        headers,
        body: { event, stage: 1 },
      })),
      reference: inTurns(worker => ({
        method: 'PATCH',
        url: references.bare,
        body: { id: ids[worker], stage: 1 },
      })),
    },
  ]
}

/** Completes and reopens the stage in turn, also across rounds, so that every request changes something. */
const inTurns = (buildRequest: (worker: number, event: string) => LoadRequest): LoadOptions['next'] => {
  const turns = new Map<number, number>()
  return worker => {
    const turn = turns.get(worker) ?? 0
    turns.set(worker, turn + 1)
    return buildRequest(worker, turn % 2 === 0 ? 'stage_done' : 'stage_undone')
  }
}

const vehiclesInProcess = async (
  { database }: Pick<MeasuredProduct, 'database'>,
  count: number,
): Promise<number[]> => {
  const { rows } = await database.query<{ id: number }>(
    `select id from vehicle where shop_id = 1 and status = 'shop_process' and register_key like 'bulk-%'
      order by id limit $1`,
    [count],
  )
  return rows.map(({ id }) => id)
}
