/** Who read or changed what: for the association with a reason, for main users of what was done in their company. */
import { auditedDeeds, auditedThings, auditPurposes } from '@autokierto/domain/access/audited'
import { actors } from '@autokierto/domain/access/roles'
import { auditSearchFields } from '@autokierto/domain/fields/audit-fields'
import { auditOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { day, instant, listOf, listQuery } from './fields.ts'
import { id, idInQuery, newShape } from './from-fields.ts'
import { withNeeds } from './needs.ts'

const { limit, cursor } = listQuery(auditOrderings)

const auditRow = z.strictObject({
  id: z.int(),
  at: instant,
  deed: z.enum(auditedDeeds),
  /** Method and path of the call. */
  call: z.string(),
  about: z.enum(auditedThings),
  /** The first five things it was about, by plate or name where they are still known. */
  things: z.array(z.strictObject({ id, name: z.string().nullable() })),
  /** How many in all. */
  thing_count: z.int(),
  actor: z.enum(actors),
  /** The user; null: a person, a visitor, or a user who is no longer known. */
  user: z.strictObject({ id, name: z.string().nullable(), username: z.string() }).nullable(),
  /** Name of the person; null for users, and where it is not to be known. */
  person: z.string().nullable(),
  operator: z.string().nullable(),
  shop: z.strictObject({ id, name: z.string() }).nullable(),
  purpose: z.enum(auditPurposes),
  /** What was sent: names of fields, and words of ours as `name=value`. */
  said: z.array(z.string()),
  /** The refusal, where it told something. */
  outcome: z.string().nullable(),
  /** Network address it came from; null where nobody can read it any more. */
  from: z.string().nullable(),
  /** The plate or VIN that was searched for, where no vehicle was answered. */
  sought: z.string().optional(),
  /** What the association has written as its reason. */
  reason: z.string().nullable(),
  request_id: z.string(),
})

const rows = listOf(auditRow)

export const auditCalls = {
  searchAudit: endpoint('POST ppb-admin/audit/search/', {
    summary: 'Who read or changed what, for a reason that is written down.',
    body: withNeeds(
      z.strictObject({ ...newShape(auditSearchFields), limit, cursor }),
      auditSearchFields,
    ).refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'TOO_SMALL' }),
    response: rows,
    errors: ['NOT_FOUND'],
  }),
  getAuditState: endpoint('GET ppb-admin/audit/state/', {
    summary: 'Whether the chain of the audit holds.',
    response: z.strictObject({
      state: z.strictObject({
        /** Rows that are there. */
        rows: z.int(),
        /** Of them not chained yet. */
        waiting: z.int(),
        chained_at: instant.nullable(),
        /** The last day closed by a signed checkpoint. */
        closed_day: day.nullable(),
        /** The last look at the chain of seven days; null: none yet. */
        checked_at: instant.nullable(),
        /** What it found, in English; null: it holds. */
        broken: z.string().nullable(),
      }),
    }),
  }),
  listCompanyAudit: endpoint('GET shop/operator/audit/list/', {
    summary: 'Who read or changed what at the own sites and in the own company.',
    query: z.strictObject({
      limit,
      cursor,
      shop_id: idInQuery.optional(),
      user_id: idInQuery.optional(),
      vehicle_id: idInQuery.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    response: rows,
  }),
}

export type AuditRow = z.output<typeof auditRow>
