/** Audit searches: by the association for a stated reason, and by main users within their company. */
import { auditActions, auditPurposes, auditSubjects } from '@autokierto/domain/access/audit-rules'
import { actors } from '@autokierto/domain/access/roles'
import { auditSearchFields } from '@autokierto/domain/fields/audit-fields'
import { auditOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { answered, daySchema, idAndName, instantSchema, listQueryShape, listSchema } from './fields.ts'
import { idInQuery, idSchema, toCreateShape } from './from-fields.ts'
import { withNeeds } from './needs.ts'

const { limit, cursor } = listQueryShape(auditOrderings)

const auditRowSchema = z
  .strictObject({
    id: z.int(),
    at: instantSchema,
    deed: oneOf(auditActions),
    call: z.string().describe('Method and path of the call.'),
    about: oneOf(auditSubjects),
    things: z
      .array(z.strictObject({ id: idSchema, name: z.string().nullable() }))
      .describe('The first five things it was about, by plate or name where they are still known.'),
    thing_count: z.int().describe('How many in all.'),
    actor: oneOf(actors),
    user: z
      .strictObject({ id: idSchema, name: z.string().nullable(), username: z.string() })
      .nullable()
      .describe('The user; null: a person, a visitor, or a user who is no longer known.'),
    person: z
      .string()
      .nullable()
      .describe('Name of the person; null for users, and where it is not to be known.'),
    operator: z.string().nullable(),
    shop: idAndName.nullable(),
    purpose: oneOf(auditPurposes),
    said: z.array(z.string()).describe('What was sent: names of fields, and words of ours as `name=value`.'),
    outcome: z.string().nullable().describe('The refusal, where it told something.'),
    from: z
      .string()
      .nullable()
      .describe('Network address it came from; null where nobody can read it any more.'),
    sought: z
      .string()
      .optional()
      .describe('The plate or VIN that was searched for, where no vehicle was answered.'),
    reason: z.string().nullable().describe('What the association has written as its reason.'),
    request_id: answered.uuid,
  })
  .meta({ id: 'AuditRow' })

const auditRowListSchema = listSchema(auditRowSchema)

export const auditCalls = {
  searchAudit: endpoint('POST ppb-admin/audit/search/', {
    summary: 'Who read or changed what, for a reason that is written down.',
    body: withNeeds(
      z.strictObject({ ...toCreateShape(auditSearchFields), limit, cursor }),
      auditSearchFields,
    ).refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'TOO_SMALL' }),
    response: auditRowListSchema,
    errors: ['NOT_FOUND'],
  }),
  getAuditState: endpoint('GET ppb-admin/audit/state/', {
    summary: 'Whether the chain of the audit holds.',
    response: z.strictObject({
      state: z.strictObject({
        rows: z.int().describe('Rows that are there.'),
        waiting: z.int().describe('Of them not chained yet.'),
        chained_at: instantSchema.nullable(),
        closed_day: daySchema.nullable().describe('The last day closed by a signed checkpoint.'),
        checked_at: instantSchema
          .nullable()
          .describe('The last look at the chain of seven days; null: none yet.'),
        broken: z.string().nullable().describe('What it found, in English; null: it holds.'),
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
      from: daySchema.optional(),
      to: daySchema.optional(),
    }),
    response: auditRowListSchema,
  }),
}

export type AuditRow = z.output<typeof auditRowSchema>
