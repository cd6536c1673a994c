import { containsPersonalId } from '../persons/personal-id.ts'
import { certificateEvents } from '../vehicles/case-events.ts'
import { vehicleEvents } from '../vehicles/transitions.ts'
import type { FieldTable, TextRule } from './field.ts'

/** Events of vehicles that webhooks of a company can subscribe to. */
export const webhookEvents = [...vehicleEvents, ...certificateEvents] as const
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
    // The URL is shown in lists and in the audit log, so it must not contain a personal identity code.
    validate: text =>
      isWebAddress(text) ? (containsPersonalId(text) ? 'PERSONAL_ID_IN_TEXT' : null) : 'INVALID',
    // Stores the normalised URL, which shows the real host of one typed with look-alike or invisible characters.
    normalise: text => URL.parse(text)?.href ?? text,
  },
  // A path may contain different kinds of hyphens, so it must not be normalised as an identifier.
  reads: 'web address',
} as const satisfies TextRule

export const webhookFields = {
  /** An https URL on a public host. */
  url: { ...webAddress, required: true },
  events: {
    type: 'choices',
    values: webhookEvents,
    max: webhookEvents.length,
    required: true,
  },
} as const satisfies FieldTable
