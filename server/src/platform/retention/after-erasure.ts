import type { RetainedForPerson, RetainedForVehicle } from '@autokierto/domain/own-data/after-erasure'
import { auditYears, retentionTable } from './retention-rules.ts'

/** Returns how long data outlasts the erasure of its person, as a PostgreSQL interval. */
export const getRetentionAfterErasure = (what: RetainedForVehicle | RetainedForPerson): string => {
  // The audit has no rule in the table: it is removed by whole days.
  if (what === 'audit') return `${auditYears} years`
  const rule = retentionTable.find(({ outlastsErasure }) => outlastsErasure === what)
  if (!rule) throw new Error(`No retention rule has a period for: ${what}.`)
  return rule.period
}
