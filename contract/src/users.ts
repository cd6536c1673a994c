/** Users of the stations, subcontractors and the association. */
import { groups } from '@autokierto/domain/access/roles'
import type { FieldTable } from '@autokierto/domain/fields/field'
import {
  accountNameText,
  contractorUserFields,
  firstPasswordFields,
  operatorUserFields,
  outsourceUserFields,
  passwordFields,
  profileFields,
  proofFields,
  replacementPasswordFields,
  resetFields,
  userStateFields,
} from '@autokierto/domain/fields/user-fields'
import { userOrderings, userStates } from '@autokierto/domain/lists'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import {
  answered,
  idAndName,
  instantSchema,
  languageSchema,
  listFiles,
  listQueryShape,
  listSchema,
} from './fields.ts'
import {
  id,
  idInQuery,
  optionalField,
  toCreateBody,
  toCreateShape,
  toSchema,
  toUpdateShape,
} from './from-fields.ts'
import { withNeeds } from './needs.ts'
import { optionalProof, proofErrors, provenWith } from './second-factors.ts'

/** What every view of a user has. */
export const userFields = {
  id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string(),
  email: answered.email.nullable(),
  phone: z.string().nullable(),
  groups: z.array(oneOf(groups)),
  shop_ids: z.array(id),
  outsource_id: id.nullable().describe("The subcontractor they belong to, or null for the operator's own."),
}

/** What only users themselves see. */
export const ownUserFields = {
  /** Of the mails they get. */
  language: languageSchema,
  password_change_required: z
    .boolean()
    .describe('Somebody else has typed the password: until it is changed nothing else works.'),
  pending_email: answered.email.nullable().describe('An own new address that is not confirmed yet.'),
  company: z
    .string()
    .nullable()
    .describe("Name of the company they work for, a subcontractor's own; null for those of the association."),
}

export const user = z.strictObject({ ...userFields, ...ownUserFields }).meta({ id: 'OwnUser' })

/** What only those see who manage users. */
export const managedUserFields = {
  state: oneOf(userStates),
  last_login_at: instantSchema.nullable(),
  second_factor: z.boolean().describe('Whether the password alone does not let them in.'),
  frozen: z
    .strictObject({ since: instantSchema, email: answered.email.nullable() })
    .nullable()
    .describe(
      'Somebody at the previous address has disputed a change; `email` is that address. Settled by `blocked`, with a proof.',
    ),
}

export const managedUser = z.strictObject({ ...userFields, ...managedUserFields }).meta({ id: 'User' })

/** Which groups may be given depends on who gives them: the handler says. */
const groupsInput = { groups: optionalField(z.array(oneOf(groups)).max(groups.length)) }

/** A new main user needs a proof. */
const mainUserProven = provenWith(
  'groups',
  { type: ['array', 'null'], items: {}, maxItems: 0 },
  { type: 'array', items: {}, minItems: 1 },
)

/** With an e-mail address a link is mailed by which they set a password; without one a first password is typed here. */
const newUser = <const T extends FieldTable>(table: T) =>
  withNeeds(
    z.strictObject({
      ...toCreateShape(table),
      ...toCreateShape(firstPasswordFields),
      ...groupsInput,
      ...optionalProof,
    }),
    { ...table, ...firstPasswordFields },
    'groups' in table ? [mainUserProven] : [],
  )

const userChanges = <const T extends FieldTable>(table: T) =>
  withNeeds(
    z.strictObject({
      ...toUpdateShape(table),
      ...toUpdateShape(userStateFields),
      second_factor: optionalField(z.literal(false, { error: 'INVALID' })),
      ...toUpdateShape(replacementPasswordFields),
      // The caller's own, for changes of the address, password, groups or second factor.
      ...optionalProof,
      ...groupsInput,
    }),
    replacementPasswordFields,
  )

const oneUser = z.strictObject({ user: managedUser })

const createCall = {
  status: 201,
  response: oneUser,
  idempotent: true,
  errors: ['SHOP_NOT_FOUND', 'EMAIL_TAKEN', 'ERROR_USERNAME_ALREADY_EXISTS', ...proofErrors],
} as const
const updateCall = {
  response: oneUser,
  errors: [...createCall.errors, 'USER_NOT_FOUND', 'LAST_MAIN_USER'],
} as const
const deleteCall = {
  status: 204,
  body: z.strictObject(optionalProof),
  errors: ['USER_NOT_FOUND', 'LAST_MAIN_USER', ...proofErrors],
} as const
const sendingLink = { status: 204, errors: ['USER_NOT_FOUND'] } as const

/** Who may be chosen, by name. */
const userName = z
  .strictObject({
    id,
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    username: z.string(),
  })
  .meta({ id: 'UserName' })

/** One place where a user is signed in; the id is that of the token's `sid`. */
const ownSession = z
  .strictObject({
    id: z.string(),
    browser: z.string().nullable().describe('`Firefox, Windows`; null where the browser did not say.'),
    signed_in_at: instantSchema,
    last_used_at: instantSchema,
    shop: idAndName.nullable().describe('Roughly where: the site last worked at.'),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })

const userList = {
  query: z.strictObject({
    ...listQueryShape(userOrderings),
    id: idInQuery.optional(),
    state: oneOf(userStates).optional(),
  }),
  response: listSchema(managedUser),
  bytes: listFiles,
} as const

export const userCalls = {
  getOwnUser: endpoint('GET shop/user/', {
    summary: 'The signed-in user.',
    response: z.strictObject({ user }),
  }),
  changeOwnUser: endpoint('PATCH shop/user/', {
    summary:
      'Changes the own profile; another e-mail address needs the password or a fresh code, and counts once it is confirmed by its link.',
    body: z.strictObject({ ...toUpdateShape(profileFields), ...optionalProof }),
    response: z.strictObject({ user }),
    errors: ['EMAIL_TAKEN', ...proofErrors],
  }),
  confirmEmail: endpoint('POST shop/user/email/{token}/', {
    summary: 'Makes an own new e-mail address count, by the link mailed to it.',
    response: z.strictObject({ user }),
    errors: ['NOT_FOUND', 'EMAIL_TAKEN'],
  }),
  changeOwnPassword: endpoint('PUT shop/user/password/', {
    summary: 'Changes the own password; all other sessions end.',
    status: 204,
    body: toCreateBody(passwordFields),
    errors: ['INCORRECT_CREDENTIALS'],
  }),
  freezeUser: endpoint('POST shop/user/freeze/{token}/', {
    summary:
      'Freezes a user by the link mailed to the address from before a change: all sessions end, and no password can be set.',
    status: 204,
    errors: ['RESET_TOKEN_USED', 'NOT_FOUND'],
    limit: 'public',
  }),
  settleFreeze: endpoint('POST shop/user/freeze/{token}/settle/', {
    summary: 'Settles a freeze by the link mailed to the new address, with the password or a fresh code.',
    status: 204,
    body: toCreateBody(proofFields),
    errors: ['RESET_TOKEN_USED', 'NOT_FOUND', 'EMAIL_TAKEN', ...proofErrors],
    limit: 'public',
  }),
  listOwnSessions: endpoint('GET shop/user/session/list/', {
    summary: 'Where the user is signed in.',
    response: z.strictObject({
      results: z.array(ownSession),
      max_sessions: z
        .int()
        .optional()
        .describe('So many may be open; one more ends the session that has been unused longest.'),
    }),
  }),
  endOwnSession: endpoint('DELETE shop/user/session/{token}/', {
    summary: 'Ends one of the own sessions.',
    status: 204,
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: endpoint('DELETE shop/user/session/', {
    summary: 'Ends all own sessions but the one that asks.',
    status: 204,
  }),
  sendResetLink: endpoint('POST shop/user/password/send-reset-url/', {
    summary: 'Mails a link to set a password; answers the same whether or not there is such a user.',
    status: 204,
    body: z
      .strictObject({
        username: optionalField(toSchema({ ...accountNameText, most: 254 })),
      })
      .describe('Omitted by a signed-in user who means their own account.'),
  }),
  resetPassword: endpoint('PUT shop/user/password/reset/{token}/', {
    summary: 'Sets a password by the link of a mail; all sessions of the user end.',
    status: 204,
    body: toCreateBody(resetFields),
    errors: ['RESET_TOKEN_USED', 'NOT_FOUND'],
  }),
  listOperatorUsers: endpoint('GET shop/operator/user/list/', {
    summary: "The operator's own users; those of its subcontractors stand under them.",
    ...userList,
  }),
  listOutsourceUsers: endpoint('GET shop/operator/outsource/{id}/user/list/', {
    summary: 'The users of one of the own subcontractors.',
    ...userList,
    errors: ['NOT_FOUND'],
  }),
  listContractorUsers: endpoint('GET shop/contractor/user/list/', {
    summary: 'The users of the own company, for a subcontractor.',
    ...userList,
  }),
  createOperatorUser: endpoint('POST shop/operator/user/', {
    summary: "A new user of the operator's own.",
    body: newUser(operatorUserFields).meta({ id: 'NewUser' }),
    ...createCall,
  }),
  changeOperatorUser: endpoint('PATCH shop/operator/user/{id}/', {
    summary: "Changes one of the operator's own users, and what they may.",
    body: userChanges(operatorUserFields).meta({ id: 'UserChange' }),
    ...updateCall,
  }),
  deleteOperatorUser: endpoint('DELETE shop/operator/user/{id}/', {
    summary:
      "Takes one of the operator's own users out; what they did stays under their name. `integrations` says whether the API keys and webhooks they made end, which needs a proof, or go on.",
    ...deleteCall,
    body: z
      .strictObject({ ...optionalProof, integrations: optionalField(z.enum(['keep', 'end'])) })
      .meta(provenWith('integrations', { enum: ['keep', null] }, { const: 'end' })),
  }),
  sendOperatorUserLink: endpoint('POST shop/operator/user/{id}/password-send-reset-url/', {
    summary: "Mails one of the operator's own users a link to set a password.",
    ...sendingLink,
  }),
  createOutsourceUser: endpoint('POST shop/operator/outsource/{id}/user/', {
    summary: 'A new user of one of the own subcontractors.',
    body: newUser(outsourceUserFields).meta({ id: 'NewUser' }),
    ...createCall,
    errors: [...createCall.errors, 'NOT_FOUND'],
  }),
  changeOutsourceUser: endpoint('PATCH shop/operator/outsource/{id}/user/{user}/', {
    summary: 'Changes a user of one of the own subcontractors, and what they may.',
    body: userChanges(outsourceUserFields).meta({ id: 'UserChange' }),
    ...updateCall,
    errors: [...updateCall.errors, 'NOT_FOUND'],
  }),
  deleteOutsourceUser: endpoint('DELETE shop/operator/outsource/{id}/user/{user}/', {
    summary: 'Takes a user of one of the own subcontractors out; what they did stays under their name.',
    ...deleteCall,
    errors: [...deleteCall.errors, 'NOT_FOUND'],
  }),
  createContractorUser: endpoint('POST shop/contractor/user/', {
    summary: 'A new user of the own company, for a subcontractor.',
    body: newUser(contractorUserFields).meta({ id: 'NewContractorUser' }),
    ...createCall,
  }),
  changeContractorUser: endpoint('PATCH shop/contractor/user/{id}/', {
    summary: 'Changes a user of the own company, for a subcontractor.',
    body: userChanges(contractorUserFields).meta({ id: 'ContractorUserChange' }),
    ...updateCall,
  }),
  deleteContractorUser: endpoint('DELETE shop/contractor/user/{id}/', {
    summary:
      'Takes a user of the own company out, for a subcontractor; what they did stays under their name.',
    ...deleteCall,
  }),
  sendContractorUserLink: endpoint('POST shop/contractor/user/{id}/password-send-reset-url/', {
    summary: 'Mails a user of the own company a link to set a password, for a subcontractor.',
    ...sendingLink,
  }),
  listUserNames: endpoint('GET shop/operator/shop/user/list/', {
    summary: 'The users of the company by name, to be given a site.',
    query: z.strictObject(listQueryShape(userOrderings)),
    response: listSchema(userName),
  }),
}

export type User = z.output<typeof user>
export type OwnSession = z.output<typeof ownSession>
export type ManagedUser = z.output<typeof managedUser>
type Of<S extends z.ZodType> = z.output<S>
export type NewUser = Of<ReturnType<typeof newUser<typeof contractorUserFields>>>
export type UserChanges = Of<ReturnType<typeof userChanges<typeof contractorUserFields>>>
