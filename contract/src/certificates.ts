import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { answered, fileResponseSchema, instantSchema, remarksSchema, textSchema } from './fields.ts'

export const certificateAgentSchema = z
  .strictObject({ operator: z.string(), shop: z.string(), user: z.string() })
  .meta({ id: 'CertificateAgent' })

/** Status of the notice of final removal to the vehicle register. */
export const registerNoticeSchema = z
  .strictObject({
    status: z.enum(['pending', 'confirmed', 'refused']),
    receipt: z.string().nullable(),
  })
  .meta({ id: 'RegisterNotice' })

export const certificateSchema = z
  .strictObject({
    serial: z.string(),
    issued_at: instantSchema,
    agent: certificateAgentSchema,
    register_notice: registerNoticeSchema.nullable(),
  })
  .meta({ id: 'Certificate' })

/** The certificate as returned when it is issued or revoked, with the URL at which anyone can verify it. */
export const issuedCertificateSchema = z
  .strictObject({
    ...certificateSchema.shape,
    check_url: answered.url,
    revoked_at: instantSchema.nullable(),
  })
  .meta({ id: 'IssuedCertificate' })

const issueNotes =
  'Where one is valid already the answer is 409 `STATE_CONFLICT`: a user of the pages revokes it first. {certificates_per_day} are issued for a vehicle in 24 hours at most, then 429 says when to try again.'

const certificateIssueErrors = [
  'VEHICLE_NOT_FOUND',
  'STATE_CONFLICT',
  'LICENCE_EXPIRED',
  'OWNER_NOT_CONFIRMED',
  'VEHICLE_BLOCKED',
  'TRAFICOM_BROKEN',
  'TRAFICOM_API_EXCEPTION',
  'TRAFICOM_API_PERMISSION_DENIED',
] as const

export const paperErrors = [
  'FILE_TOO_LARGE',
  'PICTURE_TOO_LARGE',
  'FILE_TYPE_UNSUPPORTED',
  'FILE_UNREADABLE',
  'FILE_CUT',
  'FILE_LOCKED',
  'FILE_ACTIVE',
] as const

export const certificateCalls = {
  getTransferDocument: endpoint('GET shop/{shop}/vehicle/{id}/transfer-document/', {
    summary: 'The waste transfer document of a vehicle that goes, or came, from one company to another.',
    bytes: ['application/pdf'],
    errors: ['VEHICLE_NOT_FOUND', 'STATE_CONFLICT'],
  }),
  uploadCertificate: endpoint('POST shop/{shop}/vehicle/{id}/certificate/', {
    summary: 'Uploads the certificate of destruction: PDF, PNG or JPEG, judged by its bytes and opened.',
    notes: `A PDF that the service has made is refused, for any vehicle: \`file\` is \`INVALID\`, for it names its own vehicle. ${issueNotes}`,
    status: 201,
    files: ['file'],
    idempotent: true,
    response: z.strictObject({ certificate: issuedCertificateSchema }),
    errors: [...certificateIssueErrors, ...paperErrors],
  }),
  makeCertificate: endpoint('POST shop/{shop}/vehicle/{id}/certificate/make/', {
    summary:
      'Lets the service make the certificate of destruction: one tagged PDF in three languages, signed.',
    notes: issueNotes,
    status: 201,
    idempotent: true,
    body: z.strictObject({
      registration_document: z
        .enum(['attached', 'destroyed', 'electronic'])
        .nullish()
        .describe('What became of the registration document; electronic only by default.'),
      owner_nationality: textSchema.nullish(),
    }),
    response: z.strictObject({ certificate: issuedCertificateSchema }),
    errors: [...certificateIssueErrors],
  }),
  revokeCertificate: endpoint('POST shop/{shop}/vehicle/{id}/certificate/revoke/', {
    summary:
      'Revokes the certificate of a vehicle in process for a reason; it is never changed, another replaces it.',
    body: z.strictObject({ reason: remarksSchema }),
    response: z.strictObject({ certificate: issuedCertificateSchema }),
    errors: ['VEHICLE_NOT_FOUND', 'STATE_CONFLICT', 'NOT_FOUND'],
  }),
  checkCertificate: endpoint('GET public/certificate/{code}/', {
    summary: 'Whether the certificate whose address ends with this code holds; no personal data.',
    response: z.strictObject({
      status: z.enum(['valid', 'revoked', 'unknown']),
      serial: z.string().nullable(),
      issued_at: instantSchema.nullable(),
      plate_masked: z.string().nullable(),
      station: z.string().nullable(),
      revoked_at: instantSchema.nullable(),
      replaced: z.boolean().describe('Whether another certificate replaces the revoked one.'),
    }),
    errors: ['NOT_FOUND'],
    limit: 'public',
  }),
  verifyCertificate: endpoint('POST public/certificate/verify/', {
    summary: 'Whether these very bytes are a certificate of destruction given here.',
    files: ['file'],
    fingerprints: true,
    response: z.strictObject({ status: z.enum(['valid', 'revoked', 'not_valid']) }),
    limit: 'public',
  }),
  getOwnerCertificate: endpoint('GET owner/vehicle/{id}/certificate/', {
    summary: 'The certificate of destruction for its owner: JSON, or the bytes where Accept asks for them.',
    response: fileResponseSchema,
    bytes: ['application/pdf', 'image/png', 'image/jpeg'],
    errors: ['VEHICLE_NOT_FOUND', 'NOT_FOUND'],
  }),
}

export type Certificate = z.output<typeof certificateSchema>
export type IssuedCertificate = z.output<typeof issuedCertificateSchema>
