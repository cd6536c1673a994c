import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type RegisterBusinessError, type RemovalReceipt, registerBusinessErrors } from './answers.ts'
import type { RegisterRemoval } from './requests.ts'
import type { DemoVehicle } from './vehicle.ts'

type RemovalEntry = RemovalReceipt & { registerKey: string }

/** A withdrawn removal; the vehicle is in the register again. */
type WithdrawalEntry = { registerKey: string; withdrawn: string }

/** A removal from before the simulator's first start, with the data of its receipt. */
export type PastRemoval = RemovalEntry

/**
 * Stores final removals. With a file they survive a restart: one JSON line per removal, without personal data. A last
 * line cut off by a crash was never acknowledged and is dropped.
 */
export const createRemovals = (file: string | undefined, past: readonly PastRemoval[] = []) => {
  const entries = new Map<string, RemovalEntry>()
  for (const entry of past) entries.set(entry.registerKey, entry)
  for (const line of file ? loadRemovalEntries(file) : []) {
    if ('withdrawn' in line) entries.delete(line.registerKey)
    else entries.set(line.registerKey, line)
  }

  const append = (line: RemovalEntry | WithdrawalEntry): void => {
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    // Starts a new line even if a crash cut off the previous one.
    appendFileSync(file, `\n${JSON.stringify(line)}\n`, { flush: true })
  }

  return {
    isRemoved: (registerKey: string): boolean => entries.has(registerKey),

    /** Idempotent per vehicle: the same key returns the same receipt, another key an error. */
    remove(vehicle: DemoVehicle, removal: RegisterRemoval): RemovalReceipt | RegisterBusinessError {
      const existing = entries.get(vehicle.registerKey)
      if (existing)
        return existing.idempotencyKey === removal.idempotencyKey
          ? existing
          : registerBusinessErrors.alreadyRemoved
      if (vehicle.restrictions.includes('20')) return registerBusinessErrors.alreadyRemoved
      const entry: RemovalEntry = {
        registerKey: vehicle.registerKey,
        idempotencyKey: removal.idempotencyKey,
        receiptId: `LP-${vehicle.registerKey}-${String(entries.size + 1).padStart(4, '0')}`,
        removedOn: removal.issuedOn,
      }
      append(entry)
      entries.set(vehicle.registerKey, entry)
      return entry
    },

    withdraw(registerKey: string, certificateNumber: string): { receiptId: string } | RegisterBusinessError {
      const existing = entries.get(registerKey)
      if (existing?.idempotencyKey !== certificateNumber) return registerBusinessErrors.notRemoved
      append({ registerKey, withdrawn: certificateNumber })
      entries.delete(registerKey)
      return { receiptId: `${existing.receiptId}-P` }
    },
  }
}

const loadRemovalEntries = (file: string): (RemovalEntry | WithdrawalEntry)[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap(line => {
          try {
            return [JSON.parse(line) as RemovalEntry | WithdrawalEntry]
          } catch {
            return []
          }
        })
    : []
