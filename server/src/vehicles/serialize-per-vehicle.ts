import type { Pool } from 'pg'
import type { Services } from '../http/handler.ts'

/** What is under way of each vehicle, by its number: settles with the last that has asked for a turn. */
const underWay = new WeakMap<Pool, Map<number, Promise<unknown>>>()

/**
 * The services for a change of one vehicle: in this process such changes wait for each other here. In the lock of its row
 * each would wait on a connection, and a few people at one vehicle would hold those of everybody.
 */
export const serializePerVehicle = (services: Services, vehicleId: number): Services => ({
  ...services,
  runIdempotent: (work, toAnswer) =>
    runInOrder(services.pool, vehicleId, () => services.runIdempotent(work, toAnswer)),
})

const runInOrder = async <T>(pool: Pool, vehicleId: number, work: () => Promise<T>): Promise<T> => {
  const turns = underWay.get(pool) ?? new Map<number, Promise<unknown>>()
  underWay.set(pool, turns)
  const own = (turns.get(vehicleId) ?? Promise.resolve()).then(work)
  // How it ends is a matter of its own request alone.
  const end = own.catch(() => undefined)
  turns.set(vehicleId, end)
  try {
    return await own
  } finally {
    if (turns.get(vehicleId) === end) turns.delete(vehicleId)
  }
}
