import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type BusinessError, businessErrors, type Receipt } from './answers.ts'
import type { Removal } from './requests.ts'
import type { DemoVehicle } from './vehicle.ts'

type Entry = Receipt & { registerKey: string }

/**
 * The final removals. With a file they survive a restart: one JSON line each, without personal data.
 * A last line cut off by a crash was never acknowledged and is dropped.
 */
export const createRemovals = (file: string | undefined) => {
  const entries = new Map<string, Entry>()
  for (const entry of file ? readEntries(file) : []) entries.set(entry.registerKey, entry)

  return {
    isRemoved: (registerKey: string): boolean => entries.has(registerKey),

    /** Once per vehicle: the same key gets the same receipt, another key is told that it is already removed. */
    remove(vehicle: DemoVehicle, removal: Removal): Receipt | BusinessError {
      const done = entries.get(vehicle.registerKey)
      if (done) return done.idempotencyKey === removal.idempotencyKey ? done : businessErrors.alreadyRemoved
      if (vehicle.restrictions.includes('20')) return businessErrors.alreadyRemoved
      const entry: Entry = {
        registerKey: vehicle.registerKey,
        idempotencyKey: removal.idempotencyKey,
        receiptId: `LP-${vehicle.registerKey}-${String(entries.size + 1).padStart(4, '0')}`,
        removedOn: removal.issuedOn,
      }
      if (file) {
        mkdirSync(dirname(file), { recursive: true })
        // Begins a line of its own even where a crash cut the one before.
        appendFileSync(file, `\n${JSON.stringify(entry)}\n`, { flush: true })
      }
      entries.set(vehicle.registerKey, entry)
      return entry
    },
  }
}

const readEntries = (file: string): Entry[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap(line => {
          try {
            return [JSON.parse(line) as Entry]
          } catch {
            return []
          }
        })
    : []
