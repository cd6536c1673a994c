import type { Pool } from 'pg'
import type { Services } from '../../platform/services/services.ts'

/** Pending changes by vehicle id. Each promise settles after the last change queued for the vehicle. */
const pendingByPool = new WeakMap<Pool, Map<number, Promise<unknown>>>()

/**
 * Returns services that serialize changes of one vehicle within this process. Waiting for the row lock would hold a
 * database connection per request, and a few users of one vehicle could occupy the whole pool.
 */
export const serializePerVehicle = (services: Services, vehicleId: number): Services => ({
  ...services,
  runIdempotent: (work, toAnswer) =>
    runInOrder(services.pool, vehicleId, () => services.runIdempotent(work, toAnswer)),
})

const runInOrder = async <T>(pool: Pool, vehicleId: number, work: () => Promise<T>): Promise<T> => {
  const pending = pendingByPool.get(pool) ?? new Map<number, Promise<unknown>>()
  pendingByPool.set(pool, pending)
  const result = (pending.get(vehicleId) ?? Promise.resolve()).then(work)
  // A failure concerns only its own request.
  const end = result.catch(() => undefined)
  pending.set(vehicleId, end)
  try {
    return await result
  } finally {
    if (pending.get(vehicleId) === end) pending.delete(vehicleId)
  }
}
