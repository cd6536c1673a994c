/** The second factor of users with a password: authenticator app, passkeys and recovery codes. */
import type { FieldTable } from '@autokierto/domain/fields/field'
import {
  companySignInFields,
  passkeyFields,
  proofFields,
  secondFactorFields,
  serviceSignInFields,
} from '@autokierto/domain/fields/user-fields'
import { signInMethods } from '@autokierto/domain/sessions/sign-in-codes'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { daySchema, instantSchema } from './fields.ts'
import { id, optionalField, toCreateBody, toCreateShape, toUpdateShape } from './from-fields.ts'
import { type JsonSchema, oneOfThese, withNeeds } from './needs.ts'
import { tokens } from './sessions.ts'

const challenge = z.string().min(1, { error: 'REQUIRED' }).max(100, { error: 'TOO_LONG' })
const bytes = z.string().min(1, { error: 'REQUIRED' }).max(16_384, { error: 'TOO_LONG' })
const word = z.string().max(100, { error: 'TOO_LONG' })

/** What every answer of a browser's passkey has (WebAuthn Level 3, `PublicKeyCredential.toJSON`); bytes in base64url. */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: optionalField(word),
  clientExtensionResults: z.looseObject({}),
}

/** A passkey that says that somebody is there. */
export const passkeyAnswer = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: optionalField(bytes),
    }),
  })
  .meta({ id: 'PasskeyAnswer' })

/** A passkey that was just made. */
const newPasskey = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: optionalField(z.array(word).max(10)),
      authenticatorData: optionalField(bytes),
      publicKey: optionalField(bytes),
      publicKeyAlgorithm: optionalField(z.int()),
    }),
  })
  .meta({ id: 'NewPasskey' })

const passkey = z
  .strictObject({
    id,
    name: z.string(),
    created_at: instantSchema,
    last_used_at: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' })

export const secondFactor = z
  .strictObject({
    totp: z.strictObject({ since: instantSchema, last_used_at: instantSchema.nullable() }).nullable(),
    passkeys: z.array(passkey),
    recovery_codes_left: z.int(),
    required_by: z
      .enum(['operator', 'association'])
      .nullable()
      .describe('Who asks for one: nothing else works until there is one.'),
  })
  .meta({ id: 'SecondFactor' })

/** Ten, shown this once; null where there were some already. */
const recoveryCodes = z.array(z.string())

/** What a browser needs to make a passkey or to find one; the challenge is signed as it stands, in base64url. */
const relyingParty = { challenge: z.string(), rp_id: z.string() }

const proof = toCreateBody(proofFields).meta({ id: 'Proof' })
/** A proof that is needed only in some cases: the handler says when it is missing. */
export const optionalProof = toCreateShape(proofFields)

/** In the description: with a value of a field a proof is needed, without it none. */
export const provenWith = (field: string, without: JsonSchema, value: JsonSchema): JsonSchema => ({
  anyOf: [
    { properties: { [field]: without } },
    ...Object.keys(proofFields).map(way => ({
      required: [field, way],
      properties: { [field]: value, [way]: { type: 'string' } },
    })),
  ],
})
export const proofErrors = ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_INCORRECT'] as const

/** A change of how others sign in, by somebody who shows who they are. */
const provenChange = <const T extends FieldTable>(table: T) =>
  withNeeds(z.strictObject({ ...toUpdateShape(table), ...toCreateShape(proofFields) }), proofFields)

const companySignIn = z
  .strictObject({ second_factor_required: z.boolean(), users_without: z.int() })
  .meta({ id: 'CompanySignIn' })
const serviceSignIn = z
  .strictObject({ second_factor_from: daySchema.nullable(), users_without: z.int() })
  .meta({ id: 'ServiceSignIn' })

export const secondFactorCalls = {
  finishSecondFactor: endpoint('POST auth/second-factor/', {
    summary: 'Opens the session of somebody whose password was right, by the second factor.',
    body: z
      .strictObject({
        challenge,
        method: optionalField(oneOf(signInMethods)).describe('Told by what is given where it is left out.'),
        code: optionalField(toCreateShape(secondFactorFields).code),
        passkey: optionalField(passkeyAnswer),
      })
      .superRefine(({ code, passkey: answer }, context) => {
        if (!code && !answer) context.addIssue({ code: 'custom', path: ['code'], message: 'REQUIRED' })
      })
      .meta(oneOfThese({ code: { type: 'string' }, passkey: { type: 'object' } })),
    response: tokens,
    errors: ['SECOND_FACTOR_INCORRECT', 'CHALLENGE_EXPIRED'],
  }),
  startPasskeyLogin: endpoint('POST auth/passkey/request/', {
    summary: 'What a browser needs to sign in with a passkey and nothing else.',
    response: z.strictObject(relyingParty),
    limit: 'public',
  }),
  finishPasskeyLogin: endpoint('POST auth/passkey/response/', {
    summary: 'Opens a session with a passkey that has made sure who holds it.',
    body: z.strictObject({ challenge, passkey: passkeyAnswer }),
    response: tokens,
    errors: ['SECOND_FACTOR_INCORRECT', 'CHALLENGE_EXPIRED'],
  }),
  getSecondFactor: endpoint('GET shop/user/second-factor/', {
    summary: 'How the signed-in user signs in beside the password.',
    response: z.strictObject({ second_factor: secondFactor }),
  }),
  startTotp: endpoint('POST shop/user/second-factor/totp/', {
    summary: 'A key for an authenticator app; it counts once a code of it was given.',
    body: proof,
    response: z
      .strictObject({ key: z.string(), uri: z.string() })
      .describe('The key in base32, and the same as an address that apps read from a QR code.'),
    errors: [...proofErrors, 'SECOND_FACTOR_IN_USE'],
  }),
  confirmTotp: endpoint('PUT shop/user/second-factor/totp/', {
    summary: 'Makes the authenticator app count by its first code.',
    body: toCreateBody(secondFactorFields),
    response: z.strictObject({ recovery_codes: recoveryCodes.nullable() }),
    errors: ['SECOND_FACTOR_INCORRECT', 'CHALLENGE_EXPIRED', 'SECOND_FACTOR_IN_USE'],
  }),
  removeTotp: endpoint('POST shop/user/second-factor/totp/remove/', {
    summary: 'Takes the authenticator app away; with the last factor the recovery codes go.',
    status: 204,
    body: proof,
    errors: [...proofErrors, 'NOT_FOUND'],
  }),
  startPasskey: endpoint('POST shop/user/second-factor/passkey/request/', {
    summary: 'What a browser needs to make a passkey.',
    body: proof,
    response: z.strictObject({
      ...relyingParty,
      user_id: z.string(),
      username: z.string(),
      display_name: z.string(),
      known: z
        .array(z.string())
        .describe('Passkeys there are already, in base64url: no device makes a second one.'),
    }),
    errors: proofErrors,
  }),
  addPasskey: endpoint('POST shop/user/second-factor/passkey/', {
    summary: 'A new passkey.',
    status: 201,
    body: z.strictObject({ challenge, ...toCreateShape(passkeyFields), passkey: newPasskey }),
    response: z.strictObject({ passkey, recovery_codes: recoveryCodes.nullable() }),
    errors: ['SECOND_FACTOR_INCORRECT', 'CHALLENGE_EXPIRED', 'SECOND_FACTOR_IN_USE'],
  }),
  removePasskey: endpoint('POST shop/user/second-factor/passkey/{id}/remove/', {
    summary: 'Takes a passkey away; with the last factor the recovery codes go.',
    status: 204,
    body: proof,
    errors: [...proofErrors, 'NOT_FOUND'],
  }),
  renewRecoveryCodes: endpoint('POST shop/user/second-factor/recovery-code/', {
    summary: 'Ten new recovery codes; the ones before work no more.',
    body: proof,
    response: z.strictObject({ recovery_codes: recoveryCodes }),
    errors: [...proofErrors, 'NOT_FOUND'],
  }),
  getCompanySignIn: endpoint('GET shop/operator/sign-in/', {
    summary: 'Whether the company asks its users for a second factor, and how many have none.',
    response: z.strictObject({ sign_in: companySignIn }),
  }),
  changeCompanySignIn: endpoint('PATCH shop/operator/sign-in/', {
    summary: 'Asks all users of the company for a second factor, those of its subcontractors too.',
    body: provenChange(companySignInFields),
    response: z.strictObject({ sign_in: companySignIn }),
    errors: [...proofErrors],
  }),
  getServiceSignIn: endpoint('GET ppb-admin/sign-in/', {
    summary: 'From which day on all users need a second factor, and how many have none.',
    response: z.strictObject({ sign_in: serviceSignIn }),
  }),
  changeServiceSignIn: endpoint('PATCH ppb-admin/sign-in/', {
    summary: 'Asks all users of the service for a second factor from a day on; null: nobody.',
    body: provenChange(serviceSignInFields),
    response: z.strictObject({ sign_in: serviceSignIn }),
    errors: [...proofErrors],
  }),
}

export type SecondFactor = z.output<typeof secondFactor>
export type Passkey = z.output<typeof passkey>
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
export type PasskeyInput = z.input<typeof passkeyAnswer>
