/** One thing the API has said is done, as the vehicle's history has to show it. */
export type LedgerEntry = { event: string; stage?: number }

/**
 * What was acknowledged, vehicle by vehicle and in order. Every vehicle has one writer, so that at most one of its
 * changes is under way at any moment.
 */
export type Ledger = {
  readonly entries: Map<number, LedgerEntry[]>
  /** Acknowledged changes since the last `begin`. */
  count(): number
  begin(): void
  add(vehicleId: number, entry: LedgerEntry): void
}

export const createLedger = (): Ledger => {
  const entries = new Map<number, LedgerEntry[]>()
  let count = 0
  return {
    entries,
    count: () => count,
    begin: () => {
      count = 0
    },
    add: (vehicleId, entry) => {
      entries.set(vehicleId, [...(entries.get(vehicleId) ?? []), entry])
      count++
    },
  }
}

/** Resolves when so many changes were acknowledged, or when all writers have ended. */
export const untilAcknowledged = async (ledger: Ledger, count: number, writing: Promise<unknown>) => {
  let isOver = false
  const over = writing.finally(() => {
    isOver = true
  })
  over.catch(() => undefined)
  while (!isOver && ledger.count() < count) await new Promise(resolve => setTimeout(resolve, 2))
}
