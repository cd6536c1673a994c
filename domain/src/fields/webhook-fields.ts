import { containsPersonalId } from '../persons/personal-id.ts'
import { vehicleEvents } from '../vehicles/transitions.ts'
import type { FieldTable, TextRule } from './field.ts'

/** What a company's systems may be told of a vehicle. */
export const webhookEvents = [...vehicleEvents, 'certificate', 'certificate_revoked'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const maxUrlLength = 512

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= maxUrlLength
  )
}

const webAddress = {
  type: 'text',
  max: maxUrlLength,
  pattern: {
    name: 'web address',
    // It is shown in lists and in what was done, as other texts are.
    validate: text =>
      isWebAddress(text) ? (containsPersonalId(text) ? 'PERSONAL_ID_IN_TEXT' : null) : 'INVALID',
    // Shown as it is called: a host in wide letters or hidden digits says what it is.
    normalise: text => URL.parse(text)?.href ?? text,
  },
  // A path may hold any sign: which hyphen it has matters.
  reads: 'web address',
} as const satisfies TextRule

/** An address that is told what happens to the company's vehicles. */
export const webhookFields = {
  /** https, of a host of the public internet. */
  url: { ...webAddress, required: true },
  events: {
    type: 'choices',
    values: webhookEvents,
    max: webhookEvents.length,
    required: true,
  },
} as const satisfies FieldTable
