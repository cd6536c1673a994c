/** The certificate of destruction. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fileAnswer, instant } from './fields.ts'

/** Who issued it: operator, site and the person who made or uploaded it. */
export const certificateAgent = z.strictObject({ operator: z.string(), shop: z.string(), user: z.string() })

/** Whether the vehicle register has taken the notice of final removal. */
export const registerNotice = z.strictObject({
  status: z.enum(['pending', 'confirmed', 'refused']),
  receipt: z.string().nullable(),
})

export const certificate = z.strictObject({
  serial: z.string(),
  issued_at: instant,
  agent: certificateAgent,
  register_notice: registerNotice.nullable(),
})

export const certificateCalls = {
  uploadCertificate: endpoint('POST shop/{shop}/vehicle/{id}/certificate/', {
    summary: 'Uploads the certificate of destruction: PDF, PNG or JPEG, judged by its bytes.',
    status: 201,
    files: ['file'],
    createsThing: true,
    response: z.strictObject({ certificate }),
    errors: [
      'VEHICLE_NOT_FOUND',
      'STATE_CONFLICT',
      'OWNER_NOT_CONFIRMED',
      'VEHICLE_BLOCKED',
      'FILE_TOO_LARGE',
      'FILE_TYPE_UNSUPPORTED',
      'TRAFICOM_BROKEN',
      'TRAFICOM_API_EXCEPTION',
      'TRAFICOM_API_PERMISSION_DENIED',
    ],
  }),
  getOwnerCertificate: endpoint('GET owner/vehicle/{id}/certificate/', {
    summary: 'The certificate of destruction for its owner: JSON, or the bytes where Accept asks for them.',
    response: fileAnswer,
    bytes: ['application/pdf', 'image/png', 'image/jpeg'],
    errors: ['VEHICLE_NOT_FOUND', 'NOT_FOUND'],
  }),
}

export type Certificate = z.output<typeof certificate>
