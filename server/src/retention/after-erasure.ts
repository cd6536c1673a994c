import type { RetainedForPerson, RetainedForVehicle } from '@autokierto/domain/own-data/after-erasure'
import { auditYears, retentionTable } from './retention-rules.ts'

/** For how long something outlasts the erasure of whom it is about, as an interval of PostgreSQL. */
export const getRetentionAfterErasure = (what: RetainedForVehicle | RetainedForPerson): string => {
  // No rule of the table: it goes by whole days.
  if (what === 'audit') return `${auditYears} years`
  const rule = retentionTable.find(({ outlastsErasure }) => outlastsErasure === what)
  if (!rule) throw new Error(`No rule of retention says how long this stays: ${what}.`)
  return rule.period
}
