/** The data that the service stores about the caller, for persons and users. */

import { auditActions, auditSubjects } from '@autokierto/domain/access/audit-rules'
import { userGroupCodes } from '@autokierto/domain/access/roles'
import { mailPaces, mailTopics } from '@autokierto/domain/fields/mail-fields'
import { holdingReasons, retentionPeriods } from '@autokierto/domain/own-data/reasons'
import type { UserDataGroup, UserItems } from '@autokierto/domain/own-data/user-items'
import { securityKinds } from '@autokierto/domain/security/security-events'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { answered, daySchema, instantSchema, languageSchema, vehicleKindSchema } from './fields.ts'

/** Builds the schema of a group of stored data: reason, retention period and items. */
export const buildHoldingGroupSchema = <S extends z.ZodRawShape>(fields: S) =>
  z.strictObject({
    why: oneOf(holdingReasons),
    kept: oneOf(retentionPeriods),
    items: z.array(z.strictObject(fields)),
  })

/** Language of the document that `Accept: application/pdf` selects. */
export const fileLanguageQuerySchema = z.strictObject({ language: languageSchema.optional() })

/** Builds the schema of a group with exactly its fields. */
const buildUserGroupSchema = <G extends UserDataGroup>(
  fields: { [F in keyof UserItems[G]]-?: z.ZodType<UserItems[G][F]> },
) => buildHoldingGroupSchema(fields)

const itemText = z.string().nullable()
const itemInstant = instantSchema.nullable()
const monthSchema = z.string()

const userDataSchema = z
  .strictObject({
    profile: buildUserGroupSchema<'profile'>({
      username: z.string(),
      first_name: itemText,
      last_name: itemText,
      email: answered.email.nullable(),
      phone: itemText,
      language: languageSchema,
      group: oneOf(userGroupCodes).nullable(),
      company: itemText,
      created_at: instantSchema,
      last_login_at: itemInstant,
    }),
    sites: buildUserGroupSchema<'sites'>({ shop_name: z.string() }),
    sign_in_ways: buildUserGroupSchema<'sign_in_ways'>({
      kind: z.enum(['password', 'totp', 'passkey', 'recovery_code']),
      name: itemText,
      created_at: itemInstant,
      last_used_at: itemInstant,
    }),
    sessions: buildUserGroupSchema<'sessions'>({
      browser: itemText,
      shop_name: itemText,
      created_at: instantSchema,
      last_used_at: itemInstant,
      ended_at: itemInstant,
    }),
    browsers: buildUserGroupSchema<'browsers'>({ seen_at: instantSchema }),
    refusals: buildUserGroupSchema<'refusals'>({
      month: monthSchema,
      kind: oneOf(securityKinds),
      count: z.int(),
    }),
    links: buildUserGroupSchema<'links'>({
      kind: z.enum(['password', 'email', 'freeze', 'settle']),
      email: answered.email.nullable(),
      created_at: instantSchema,
      expires_at: instantSchema,
      ended_at: itemInstant,
    }),
    mail_choices: buildUserGroupSchema<'mail_choices'>({
      shop_name: z.string(),
      pace: oneOf(mailPaces),
      topics: z.array(oneOf(mailTopics)),
    }),
    mails: buildUserGroupSchema<'mails'>({ month: monthSchema, count: z.int() }),
    saved_searches: buildUserGroupSchema<'saved_searches'>({
      shop_name: z.string(),
      name: z.string(),
      q: itemText,
      kind: vehicleKindSchema.nullable(),
      year_from: z.int().nullable(),
      within_km: z.int().nullable(),
      score_from: z.int().nullable(),
      created_at: instantSchema,
    }),
    rounds: buildUserGroupSchema<'rounds'>({
      shop_name: z.string(),
      day: daySchema,
      stops: z.int(),
      sent_at: instantSchema,
    }),
    saved_views: buildUserGroupSchema<'saved_views'>({
      list: z.string(),
      name: z.string(),
      q: itemText,
      ordering: itemText,
      filters: z.array(z.string()),
      hidden: z.array(z.string()),
      created_at: instantSchema,
    }),
    repeated_requests: buildUserGroupSchema<'repeated_requests'>({
      call: z.string(),
      created_at: instantSchema,
    }).meta({
      id: 'RepeatedRequests',
    }),
    deeds: buildUserGroupSchema<'deeds'>({
      month: monthSchema,
      deed: oneOf(auditActions),
      about: oneOf(auditSubjects),
      count: z.int(),
    }),
    work: buildUserGroupSchema<'work'>({ month: monthSchema, events: z.int(), certificates: z.int() }),
  })
  .meta({ id: 'UserData' })

export const ownDataCalls = {
  getOwnUserData: endpoint('GET shop/user/data/', {
    summary:
      'Everything held on the signed-in user, each group with why and for how long; as a document too, in one language.',
    query: fileLanguageQuerySchema,
    response: z.strictObject({ data: userDataSchema }),
    bytes: ['application/pdf'],
  }),
}
