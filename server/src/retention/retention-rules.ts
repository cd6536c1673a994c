import type { RetainedForPerson, RetainedForVehicle } from '@autokierto/domain/own-data/after-erasure'
import type { RawBuilder } from 'kysely'
import { longTermRules } from './long-term-rules.ts'
import { shortTermRules } from './short-term-rules.ts'

/** One kind of thing that is not kept for ever. */
export type RetentionRule = {
  /** What it is, in the words of the documentation. */
  readonly what: string
  /** How long: an interval of PostgreSQL. */
  readonly period: string
  /** From when that counts. */
  readonly from: string
  /** Why so long. */
  readonly why: string
  /** The rows, or what is personal in them. */
  readonly removes: 'whole' | 'personal part'
  /** Stays when a person is erased, and is named to them so; what no rule names goes at once. */
  readonly outlastsErasure?: RetainedForVehicle | RetainedForPerson
  readonly table: string
  /** The rows whose time is over, as a condition on `t`. */
  readonly isExpired: (before: RawBuilder<Date>, today: RawBuilder<Date>) => RawBuilder<boolean>
  /** What is emptied. */
  readonly set?: (today: RawBuilder<Date>) => RawBuilder<unknown>
  /** Done first, for the same rows: what points at them. */
  readonly detach?: (over: RawBuilder<boolean>) => RawBuilder<unknown>
}

/**
 * What is kept for how long, from when; the job `retention` goes through it each night from top to bottom. Beside it
 * whole days of the audit go, see `cutDays`.
 */
export const retentionTable: readonly RetentionRule[] = [...shortTermRules, ...longTermRules]

/** How many years of the audit are kept. */
export const auditYears = 6
