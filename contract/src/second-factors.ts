/** Second factors of users with a password: authenticator app, passkeys and recovery codes. */
import type { FieldTable } from '@autokierto/domain/fields/field'
import {
  companySignInFields,
  passkeyFields,
  reauthenticationFields,
  secondFactorFields,
  serviceSignInFields,
} from '@autokierto/domain/fields/user-fields'
import { signInMethods } from '@autokierto/domain/sessions/sign-in-codes'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { daySchema, instantSchema } from './fields.ts'
import { idSchema, optionalField, toCreateBody, toCreateShape, toUpdateShape } from './from-fields.ts'
import { type KeywordSchema, oneOfThese, withNeeds } from './needs.ts'
import { tokensSchema } from './sessions.ts'

/** Note of the calls that require a reauthentication besides the session. */
export const wrongProofNotes =
  '`INCORRECT_CREDENTIALS` means that the proof is wrong: the session goes on, and renewing its token changes nothing.'

const challengeSchema = z.string().min(1, { error: 'REQUIRED' }).max(100, { error: 'TOO_LONG' })
const base64UrlSchema = z.string().min(1, { error: 'REQUIRED' }).max(16_384, { error: 'TOO_LONG' })
const passkeyTextSchema = z.string().max(100, { error: 'TOO_LONG' })

/** Common fields of passkey credentials (WebAuthn Level 3, `PublicKeyCredential.toJSON`); bytes are base64url. */
const passkeyCredentialShape = {
  id: base64UrlSchema,
  rawId: base64UrlSchema,
  type: z.literal('public-key'),
  authenticatorAttachment: optionalField(passkeyTextSchema),
  clientExtensionResults: z.looseObject({}),
}

/** A passkey's assertion, for sign-in. */
export const passkeyAssertionSchema = z
  .strictObject({
    ...passkeyCredentialShape,
    response: z.strictObject({
      clientDataJSON: base64UrlSchema,
      authenticatorData: base64UrlSchema,
      signature: base64UrlSchema,
      userHandle: optionalField(base64UrlSchema),
    }),
  })
  .meta({ id: 'PasskeyAnswer' })

/** A newly created passkey. */
const passkeyRegistrationSchema = z
  .strictObject({
    ...passkeyCredentialShape,
    response: z.strictObject({
      clientDataJSON: base64UrlSchema,
      attestationObject: base64UrlSchema,
      transports: optionalField(z.array(passkeyTextSchema).max(10)),
      authenticatorData: optionalField(base64UrlSchema),
      publicKey: optionalField(base64UrlSchema),
      publicKeyAlgorithm: optionalField(z.int()),
    }),
  })
  .meta({ id: 'NewPasskey' })

const passkeySchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    created_at: instantSchema,
    last_used_at: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' })

export const secondFactorSchema = z
  .strictObject({
    totp: z.strictObject({ since: instantSchema, last_used_at: instantSchema.nullable() }).nullable(),
    passkeys: z.array(passkeySchema),
    recovery_codes_left: z.int(),
    required_by: z
      .enum(['operator', 'association'])
      .nullable()
      .describe('Who asks for one: nothing else works until there is one.'),
  })
  .meta({ id: 'SecondFactor' })

/** Ten codes, shown only this once; null when the user already had codes. */
const recoveryCodesSchema = z.array(z.string())

/** Parameters with which a browser creates or uses a passkey. The challenge is signed as the base64url text. */
const passkeyChallengeShape = { challenge: z.string(), rp_id: z.string() }

const reauthenticationSchema = toCreateBody(reauthenticationFields).meta({ id: 'Proof' })
/** A reauthentication that is only required in some cases; the handler reports when it is missing. */
export const optionalProof = toCreateShape(reauthenticationFields)

/** Documents that a reauthentication is required when a field has a given value. */
export const provenWith = (
  field: string,
  otherValues: KeywordSchema,
  value: KeywordSchema,
): KeywordSchema => ({
  anyOf: [
    { properties: { [field]: otherValues } },
    ...Object.keys(reauthenticationFields).map(method => ({
      required: [field, method],
      properties: { [field]: value, [method]: { type: 'string' } },
    })),
  ],
})
export const reauthenticationErrors = ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_INCORRECT'] as const

/** Builds an update of sign-in rules, which requires a reauthentication. */
const buildReauthenticatedUpdateSchema = <const T extends FieldTable>(table: T) =>
  withNeeds(
    z.strictObject({ ...toUpdateShape(table), ...toCreateShape(reauthenticationFields) }),
    reauthenticationFields,
  )

const companySignInSchema = z
  .strictObject({ second_factor_required: z.boolean(), users_without: z.int() })
  .meta({ id: 'CompanySignIn' })
const serviceSignInSchema = z
  .strictObject({ second_factor_from: daySchema.nullable(), users_without: z.int() })
  .meta({ id: 'ServiceSignIn' })

export const secondFactorCalls = {
  finishSecondFactor: endpoint('POST auth/second-factor/', {
    summary: 'Opens the session of somebody whose password was right, by the second factor.',
    body: z
      .strictObject({
        challenge: challengeSchema,
        method: optionalField(oneOf(signInMethods)).describe('Told by what is given where it is left out.'),
        code: optionalField(toCreateShape(secondFactorFields).code),
        passkey: optionalField(passkeyAssertionSchema),
      })
      .superRefine(({ code, passkey: answer }, context) => {
        if (!code && !answer) context.addIssue({ code: 'custom', path: ['code'], message: 'REQUIRED' })
      })
      .meta(oneOfThese({ code: { type: 'string' }, passkey: { type: 'object' } })),
    response: tokensSchema,
    errors: ['SECOND_FACTOR_INCORRECT', 'CHALLENGE_EXPIRED'],
  }),
  startPasskeyLogin: endpoint('POST auth/passkey/request/', {
    summary: 'What a browser needs to sign in with a passkey and nothing else.',
    response: z.strictObject(passkeyChallengeShape),
    limit: 'public',
  }),
  finishPasskeyLogin: endpoint('POST auth/passkey/response/', {
    summary: 'Opens a session with a passkey that has made sure who holds it.',
    body: z.strictObject({ challenge: challengeSchema, passkey: passkeyAssertionSchema }),
    response: tokensSchema,
    errors: ['SECOND_FACTOR_INCORRECT', 'CHALLENGE_EXPIRED'],
  }),
  getSecondFactor: endpoint('GET shop/user/second-factor/', {
    summary: 'How the signed-in user signs in beside the password.',
    response: z.strictObject({ second_factor: secondFactorSchema }),
  }),
  startTotp: endpoint('POST shop/user/second-factor/totp/', {
    summary: 'A key for an authenticator app; it counts once a code of it was given.',
    body: reauthenticationSchema,
    response: z
      .strictObject({ key: z.string(), uri: z.string() })
      .describe('The key in base32, and the same as an address that apps read from a QR code.'),
    errors: [...reauthenticationErrors, 'SECOND_FACTOR_IN_USE'],
  }),
  confirmTotp: endpoint('PUT shop/user/second-factor/totp/', {
    summary: 'Makes the authenticator app count by its first code.',
    body: toCreateBody(secondFactorFields),
    response: z.strictObject({ recovery_codes: recoveryCodesSchema.nullable() }),
    errors: ['SECOND_FACTOR_INCORRECT', 'CHALLENGE_EXPIRED', 'SECOND_FACTOR_IN_USE'],
  }),
  removeTotp: endpoint('POST shop/user/second-factor/totp/remove/', {
    summary: 'Takes the authenticator app away; with the last factor the recovery codes go.',
    status: 204,
    body: reauthenticationSchema,
    errors: [...reauthenticationErrors, 'NOT_FOUND'],
  }),
  startPasskey: endpoint('POST shop/user/second-factor/passkey/request/', {
    summary: 'What a browser needs to make a passkey.',
    body: reauthenticationSchema,
    response: z.strictObject({
      ...passkeyChallengeShape,
      user_id: z.string(),
      username: z.string(),
      display_name: z.string(),
      known: z
        .array(z.string())
        .describe('Passkeys there are already, in base64url: no device makes a second one.'),
    }),
    errors: reauthenticationErrors,
  }),
  addPasskey: endpoint('POST shop/user/second-factor/passkey/', {
    summary: 'A new passkey.',
    status: 201,
    body: z.strictObject({
      challenge: challengeSchema,
      ...toCreateShape(passkeyFields),
      passkey: passkeyRegistrationSchema,
    }),
    response: z.strictObject({ passkey: passkeySchema, recovery_codes: recoveryCodesSchema.nullable() }),
    errors: ['SECOND_FACTOR_INCORRECT', 'CHALLENGE_EXPIRED', 'SECOND_FACTOR_IN_USE'],
  }),
  removePasskey: endpoint('POST shop/user/second-factor/passkey/{id}/remove/', {
    summary: 'Takes a passkey away; with the last factor the recovery codes go.',
    status: 204,
    body: reauthenticationSchema,
    errors: [...reauthenticationErrors, 'NOT_FOUND'],
  }),
  renewRecoveryCodes: endpoint('POST shop/user/second-factor/recovery-code/', {
    summary: 'Ten new recovery codes; the ones before work no more.',
    body: reauthenticationSchema,
    response: z.strictObject({ recovery_codes: recoveryCodesSchema }),
    errors: [...reauthenticationErrors, 'NOT_FOUND'],
  }),
  getCompanySignIn: endpoint('GET shop/operator/sign-in/', {
    summary: 'Whether the company asks its users for a second factor, and how many have none.',
    response: z.strictObject({ sign_in: companySignInSchema }),
  }),
  changeCompanySignIn: endpoint('PATCH shop/operator/sign-in/', {
    summary: 'Asks all users of the company for a second factor, those of its subcontractors too.',
    body: buildReauthenticatedUpdateSchema(companySignInFields),
    response: z.strictObject({ sign_in: companySignInSchema }),
    errors: [...reauthenticationErrors],
  }),
  getServiceSignIn: endpoint('GET ppb-admin/sign-in/', {
    summary: 'From which day on all users need a second factor, and how many have none.',
    response: z.strictObject({ sign_in: serviceSignInSchema }),
  }),
  changeServiceSignIn: endpoint('PATCH ppb-admin/sign-in/', {
    summary: 'Asks all users of the service for a second factor from a day on; null: nobody.',
    body: buildReauthenticatedUpdateSchema(serviceSignInFields),
    response: z.strictObject({ sign_in: serviceSignInSchema }),
    errors: [...reauthenticationErrors],
  }),
}

export type SecondFactor = z.output<typeof secondFactorSchema>
export type Passkey = z.output<typeof passkeySchema>
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>
export type PasskeyAssertionInput = z.input<typeof passkeyAssertionSchema>
