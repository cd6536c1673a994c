/** One acknowledged change, as the vehicle's history must show it. */
export type LedgerEntry = { event: string; stage?: number }

/**
 * Acknowledged changes per vehicle, in order. Each vehicle has one writer, so at most one of its changes is pending.
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

/** Resolves when `count` changes are acknowledged, or when all writers have ended. */
export const untilAcknowledged = async (ledger: Ledger, count: number, writing: Promise<unknown>) => {
  let isOver = false
  const over = writing.finally(() => {
    isOver = true
  })
  over.catch(() => undefined)
  while (!isOver && ledger.count() < count) await new Promise(resolve => setTimeout(resolve, 2))
}
