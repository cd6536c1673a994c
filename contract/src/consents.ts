/** Consents of co-owners, requested through one-time links and given after strong identification. */
import * as z from 'zod'
import { businessRegisterErrors, ownVehicleSchema } from './announcements.ts'
import { endpoint } from './endpoint.ts'
import { answered, emailSchema, instantSchema, languageSchema } from './fields.ts'
import { idSchema, optionalField } from './from-fields.ts'

/** `missing` means not requested, or that the link has expired. */
export const ownerConsentSchema = z
  .strictObject({
    owner_id: idSchema,
    name: z.string().nullable(),
    status: z.enum(['missing', 'asked', 'agreed', 'refused']),
    expires_at: instantSchema
      .nullable()
      .describe('When the link of somebody asked stops working; null of all others.'),
    link: answered.url
      .nullable()
      .describe('Only in the answer to the request that creates the link, because the link is not stored.'),
  })
  .meta({ id: 'OwnerConsent' })

const consentListSchema = z
  .strictObject({
    own: z
      .enum(['missing', 'agreed', 'refused'])
      .describe(
        'The consent of the person who asks, as the other owners see it. Announcing does not need it.',
      ),
    results: z.array(ownerConsentSchema),
  })
  .meta({ id: 'Consents' })

const requestedConsentSchema = z
  .strictObject({
    vehicle: ownVehicleSchema,
    asked_by: z.string().nullable().describe('Name of the owner who asks.'),
    status: z.enum(['asked', 'agreed', 'refused']),
  })
  .meta({ id: 'AskedConsent' })

export const consentCalls = {
  listConsents: endpoint('GET owner/vehicle/{id}/consent/', {
    summary: 'Who of the other owners of the own vehicle has agreed to its recycling.',
    response: consentListSchema,
    errors: ['VEHICLE_NOT_FOUND'],
  }),
  askConsents: endpoint('POST owner/vehicle/{id}/consent/', {
    summary:
      'Asks one other owner, or all who have not agreed, through one-time links; the asker agrees by asking.',
    body: z.strictObject({
      owner_id: optionalField(idSchema),
      email: optionalField(emailSchema),
      language: optionalField(languageSchema),
    }),
    response: consentListSchema,
    errors: ['VEHICLE_NOT_FOUND', 'NOT_FOUND', 'STATE_CONFLICT', ...businessRegisterErrors],
    idempotent: true,
  }),
  takeConsentBack: endpoint('DELETE owner/vehicle/{id}/consent/', {
    summary: 'Takes the own consent back until the vehicle is accepted; an open order is cancelled.',
    status: 204,
    errors: ['VEHICLE_NOT_FOUND', 'STATE_CONFLICT'],
  }),
  getConsent: endpoint('GET owner/consent/{token}/', {
    summary: 'What the owner named by a one-time link is asked.',
    response: requestedConsentSchema,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  answerConsent: endpoint('POST owner/consent/{token}/', {
    summary: 'Agrees or refuses, once.',
    body: z.strictObject({ agree: z.boolean() }),
    response: requestedConsentSchema,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    idempotent: true,
  }),
}

export type OwnerConsent = z.output<typeof ownerConsentSchema>
