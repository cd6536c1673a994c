import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type RegisterBusinessError, type RemovalReceipt, registerBusinessErrors } from './answers.ts'
import type { RegisterRemoval } from './requests.ts'
import type { DemoVehicle } from './vehicle.ts'

type RemovalEntry = RemovalReceipt & { registerKey: string }

/** A removal that was taken back; its vehicle is in the register again. */
type WithdrawalEntry = { registerKey: string; withdrawn: string }

/** A removal of before: reported long ago, and known by what its receipt says. */
export type PastRemoval = RemovalEntry

/**
 * The final removals. With a file they survive a restart: one JSON line each, without personal data.
 * A last line cut off by a crash was never acknowledged and is dropped.
 */
export const createRemovals = (file: string | undefined, past: readonly PastRemoval[] = []) => {
  const entries = new Map<string, RemovalEntry>()
  for (const entry of past) entries.set(entry.registerKey, entry)
  for (const line of file ? loadRemovalEntries(file) : []) {
    if ('withdrawn' in line) entries.delete(line.registerKey)
    else entries.set(line.registerKey, line)
  }

  const keep = (line: RemovalEntry | WithdrawalEntry): void => {
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    // Begins a line of its own even where a crash cut the one before.
    appendFileSync(file, `\n${JSON.stringify(line)}\n`, { flush: true })
  }

  return {
    isRemoved: (registerKey: string): boolean => entries.has(registerKey),

    /** Once per vehicle: the same key gets the same receipt, another key is told that it is already removed. */
    remove(vehicle: DemoVehicle, removal: RegisterRemoval): RemovalReceipt | RegisterBusinessError {
      const done = entries.get(vehicle.registerKey)
      if (done)
        return done.idempotencyKey === removal.idempotencyKey ? done : registerBusinessErrors.alreadyRemoved
      if (vehicle.restrictions.includes('20')) return registerBusinessErrors.alreadyRemoved
      const entry: RemovalEntry = {
        registerKey: vehicle.registerKey,
        idempotencyKey: removal.idempotencyKey,
        receiptId: `LP-${vehicle.registerKey}-${String(entries.size + 1).padStart(4, '0')}`,
        removedOn: removal.issuedOn,
      }
      keep(entry)
      entries.set(vehicle.registerKey, entry)
      return entry
    },

    /** The removal reported with this certificate, taken back. */
    withdraw(registerKey: string, certificateNumber: string): { receiptId: string } | RegisterBusinessError {
      const done = entries.get(registerKey)
      if (done?.idempotencyKey !== certificateNumber) return registerBusinessErrors.notRemoved
      keep({ registerKey, withdrawn: certificateNumber })
      entries.delete(registerKey)
      return { receiptId: `${done.receiptId}-P` }
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
