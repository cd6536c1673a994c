import { userGroupCodes } from '@autokierto/domain/access/roles'
import type { FieldTable } from '@autokierto/domain/fields/field'
import {
  accountNameText,
  contractorUserFields,
  firstPasswordFields,
  operatorUserFields,
  outsourceUserFields,
  passwordChangeFields,
  passwordResetFields,
  profileFields,
  reauthenticationFields,
  replacementPasswordFields,
  userStateFields,
} from '@autokierto/domain/fields/user-fields'
import { fileColumns, userOrderings, userStates } from '@autokierto/domain/lists'
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
  idInQuery,
  idSchema,
  optionalField,
  toCreateBody,
  toCreateShape,
  toFieldSchema,
  toUpdateShape,
} from './from-fields.ts'
import { withNeeds } from './needs.ts'
import { optionalProof, provenWith, reauthenticationErrors } from './second-factors.ts'

export const userShape = {
  id: idSchema,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string(),
  email: answered.email.nullable(),
  phone: z.string().nullable(),
  groups: z.array(oneOf(userGroupCodes)),
  shop_ids: z.array(idSchema),
  outsource_id: idSchema
    .nullable()
    .describe("The subcontractor they belong to, or null for the operator's own."),
}

/** Fields that only users themselves see. */
export const ownUserShape = {
  /** Language of the e-mails. */
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

export const userSchema = z.strictObject({ ...userShape, ...ownUserShape }).meta({ id: 'OwnUser' })

/** Fields that only managers of users see. */
export const managedUserShape = {
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

export const managedUserSchema = z.strictObject({ ...userShape, ...managedUserShape }).meta({ id: 'User' })

/** The handler checks which groups the caller may grant. */
const userGroupsShape = { groups: optionalField(z.array(oneOf(userGroupCodes)).max(userGroupCodes.length)) }

/** Making somebody a main user requires a reauthentication. */
const mainUserProven = provenWith(
  'groups',
  { type: ['array', 'null'], items: {}, maxItems: 0 },
  { type: 'array', items: {}, minItems: 1 },
)

/**
 * A new user with an e-mail address gets a link to set a password; without one the body contains a first password.
 */
const buildNewUserSchema = <const T extends FieldTable>(table: T) =>
  withNeeds(
    z.strictObject({
      ...toCreateShape(table),
      ...toCreateShape(firstPasswordFields),
      ...userGroupsShape,
      ...optionalProof,
    }),
    { ...table, ...firstPasswordFields },
    'groups' in table ? [mainUserProven] : [],
  )

const buildUserUpdateSchema = <const T extends FieldTable>(table: T) =>
  withNeeds(
    z.strictObject({
      ...toUpdateShape(table),
      ...toUpdateShape(userStateFields),
      second_factor: optionalField(z.literal(false, { error: 'INVALID' })),
      ...toUpdateShape(replacementPasswordFields),
      // The caller's reauthentication, for changes of the e-mail address, password, groups or second factor.
      ...optionalProof,
      ...userGroupsShape,
    }),
    replacementPasswordFields,
  )

const userResponseSchema = z.strictObject({ user: managedUserSchema })

const createUserCall = {
  status: 201,
  response: userResponseSchema,
  idempotent: true,
  errors: ['SHOP_NOT_FOUND', 'EMAIL_TAKEN', 'ERROR_USERNAME_ALREADY_EXISTS', ...reauthenticationErrors],
} as const
const updateUserCall = {
  response: userResponseSchema,
  errors: [...createUserCall.errors, 'USER_NOT_FOUND', 'LAST_MAIN_USER'],
} as const
const deleteUserCall = {
  status: 204,
  body: z.strictObject(optionalProof),
  errors: ['USER_NOT_FOUND', 'LAST_MAIN_USER', ...reauthenticationErrors],
} as const
const sendUserLinkCall = { status: 204, errors: ['USER_NOT_FOUND'] } as const

/** A user who can be selected by name. */
const userNameSchema = z
  .strictObject({
    id: idSchema,
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    username: z.string(),
  })
  .meta({ id: 'UserName' })

/** A session of the user; the id is the `sid` of its tokens. */
const ownSessionSchema = z
  .strictObject({
    id: z.string(),
    browser: z.string().nullable().describe('`Firefox, Windows`; null where the browser did not say.'),
    signed_in_at: instantSchema,
    last_used_at: instantSchema,
    shop: idAndName.nullable().describe('Roughly where: the site last worked at.'),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })

const userListCall = {
  query: z.strictObject({
    ...listQueryShape(userOrderings, fileColumns.users),
    id: idInQuery.optional(),
    state: oneOf(userStates).optional(),
  }),
  response: listSchema(managedUserSchema),
  bytes: listFiles,
} as const

export const userCalls = {
  getOwnUser: endpoint('GET shop/user/', {
    summary: 'The signed-in user.',
    response: z.strictObject({ user: userSchema }),
  }),
  changeOwnUser: endpoint('PATCH shop/user/', {
    summary:
      'Changes the own profile; another e-mail address needs the password or a fresh code, and counts once it is confirmed by its link.',
    body: z.strictObject({ ...toUpdateShape(profileFields), ...optionalProof }),
    response: z.strictObject({ user: userSchema }),
    errors: ['EMAIL_TAKEN', ...reauthenticationErrors],
  }),
  confirmEmail: endpoint('POST shop/user/email/{token}/', {
    summary: 'Makes an own new e-mail address count, by the link mailed to it.',
    response: z.strictObject({ user: userSchema }),
    errors: ['NOT_FOUND', 'EMAIL_TAKEN'],
  }),
  changeOwnPassword: endpoint('PUT shop/user/password/', {
    summary: 'Changes the own password; all other sessions end.',
    status: 204,
    body: toCreateBody(passwordChangeFields),
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
    body: toCreateBody(reauthenticationFields),
    errors: ['RESET_TOKEN_USED', 'NOT_FOUND', 'EMAIL_TAKEN', ...reauthenticationErrors],
    limit: 'public',
  }),
  listOwnSessions: endpoint('GET shop/user/session/list/', {
    summary: 'Where the user is signed in.',
    response: z.strictObject({
      results: z.array(ownSessionSchema),
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
        username: optionalField(toFieldSchema({ ...accountNameText, max: 254 })),
      })
      .describe('Omitted by a signed-in user who means their own account.'),
  }),
  resetPassword: endpoint('PUT shop/user/password/reset/{token}/', {
    summary: 'Sets a password by the link of a mail; all sessions of the user end.',
    status: 204,
    body: toCreateBody(passwordResetFields),
    errors: ['RESET_TOKEN_USED', 'NOT_FOUND'],
  }),
  listOperatorUsers: endpoint('GET shop/operator/user/list/', {
    summary: "The operator's own users; those of its subcontractors stand under them.",
    ...userListCall,
  }),
  listOutsourceUsers: endpoint('GET shop/operator/outsource/{id}/user/list/', {
    summary: 'The users of one of the own subcontractors.',
    ...userListCall,
    errors: ['NOT_FOUND'],
  }),
  listContractorUsers: endpoint('GET shop/contractor/user/list/', {
    summary: 'The users of the own company, for a subcontractor.',
    ...userListCall,
  }),
  createOperatorUser: endpoint('POST shop/operator/user/', {
    summary: "A new user of the operator's own.",
    body: buildNewUserSchema(operatorUserFields).meta({ id: 'NewUser' }),
    ...createUserCall,
  }),
  changeOperatorUser: endpoint('PATCH shop/operator/user/{id}/', {
    summary: "Changes one of the operator's own users, and what they may.",
    body: buildUserUpdateSchema(operatorUserFields).meta({ id: 'UserChange' }),
    ...updateUserCall,
  }),
  deleteOperatorUser: endpoint('DELETE shop/operator/user/{id}/', {
    summary:
      "Takes one of the operator's own users out; what they did stays under their name. `integrations` says whether the API keys and webhooks they made end, which needs a proof, or go on.",
    ...deleteUserCall,
    body: z
      .strictObject({ ...optionalProof, integrations: optionalField(z.enum(['keep', 'end'])) })
      .meta(provenWith('integrations', { enum: ['keep', null] }, { const: 'end' })),
  }),
  sendOperatorUserLink: endpoint('POST shop/operator/user/{id}/password-send-reset-url/', {
    summary: "Mails one of the operator's own users a link to set a password.",
    ...sendUserLinkCall,
  }),
  createOutsourceUser: endpoint('POST shop/operator/outsource/{id}/user/', {
    summary: 'A new user of one of the own subcontractors.',
    body: buildNewUserSchema(outsourceUserFields).meta({ id: 'NewUser' }),
    ...createUserCall,
    errors: [...createUserCall.errors, 'NOT_FOUND'],
  }),
  changeOutsourceUser: endpoint('PATCH shop/operator/outsource/{id}/user/{user}/', {
    summary: 'Changes a user of one of the own subcontractors, and what they may.',
    body: buildUserUpdateSchema(outsourceUserFields).meta({ id: 'UserChange' }),
    ...updateUserCall,
    errors: [...updateUserCall.errors, 'NOT_FOUND'],
  }),
  deleteOutsourceUser: endpoint('DELETE shop/operator/outsource/{id}/user/{user}/', {
    summary: 'Takes a user of one of the own subcontractors out; what they did stays under their name.',
    ...deleteUserCall,
    errors: [...deleteUserCall.errors, 'NOT_FOUND'],
  }),
  createContractorUser: endpoint('POST shop/contractor/user/', {
    summary: 'A new user of the own company, for a subcontractor.',
    body: buildNewUserSchema(contractorUserFields).meta({ id: 'NewContractorUser' }),
    ...createUserCall,
  }),
  changeContractorUser: endpoint('PATCH shop/contractor/user/{id}/', {
    summary: 'Changes a user of the own company, for a subcontractor.',
    body: buildUserUpdateSchema(contractorUserFields).meta({ id: 'ContractorUserChange' }),
    ...updateUserCall,
  }),
  deleteContractorUser: endpoint('DELETE shop/contractor/user/{id}/', {
    summary:
      'Takes a user of the own company out, for a subcontractor; what they did stays under their name.',
    ...deleteUserCall,
  }),
  sendContractorUserLink: endpoint('POST shop/contractor/user/{id}/password-send-reset-url/', {
    summary: 'Mails a user of the own company a link to set a password, for a subcontractor.',
    ...sendUserLinkCall,
  }),
  listUserNames: endpoint('GET shop/operator/shop/user/list/', {
    summary: 'The users of the company by name, to be given a site.',
    query: z.strictObject(listQueryShape(userOrderings)),
    response: listSchema(userNameSchema),
  }),
}

export type User = z.output<typeof userSchema>
export type OwnSession = z.output<typeof ownSessionSchema>
export type ManagedUser = z.output<typeof managedUserSchema>
export type NewUser = z.output<ReturnType<typeof buildNewUserSchema<typeof contractorUserFields>>>
export type UserChanges = z.output<ReturnType<typeof buildUserUpdateSchema<typeof contractorUserFields>>>
