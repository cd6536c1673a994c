import type { RetainedForPerson, RetainedForVehicle } from '@autokierto/domain/own-data/after-erasure'
import type { RawBuilder } from 'kysely'
import { longTermRules } from './long-term-rules.ts'
import { shortTermRules } from './short-term-rules.ts'

export type RetentionRule = {
  /** Name of the data in the documentation. */
  readonly what: string
  /** Retention period as a PostgreSQL interval. */
  readonly period: string
  readonly from: string
  readonly why: string
  /** Deletes the rows, or only empties their personal columns. */
  readonly removes: 'whole' | 'personal part'
  /** The data outlasts a person's erasure, and the person is shown so; data without this is erased immediately. */
  readonly outlastsErasure?: RetainedForVehicle | RetainedForPerson
  readonly table: string
  /** Condition on `t` for expired rows. */
  readonly isExpired: (before: RawBuilder<Date>, today: RawBuilder<Date>) => RawBuilder<boolean>
  readonly set?: (today: RawBuilder<Date>) => RawBuilder<unknown>
  /** Statement that first removes references to the same rows. */
  readonly detach?: (over: RawBuilder<boolean>) => RawBuilder<unknown>
}

/**
 * All retention rules; the nightly job `retention` applies them in this order. It also removes whole days of
 * the audit, see `cutDays`.
 */
export const retentionTable: readonly RetentionRule[] = [...shortTermRules, ...longTermRules]

export const auditYears = 6
