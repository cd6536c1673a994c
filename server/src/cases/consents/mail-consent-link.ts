import { toDay } from '@autokierto/domain/shops/calendar'
import type { Language } from '@autokierto/domain/texts/languages'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { buildConsentMessage } from './consent-message.ts'

export type ConsentMail = {
  consentId: number
  to: string
  /** The requester's language, because that of the other owner is not known. */
  language: Language
  link: string
  plate: string | null
  askedBy: string
  expiresAt: Date
}

/** Mails the one-time link to the other owner, in the transaction that creates it. */
export const mailConsentLink = (
  trx: Transaction<Database>,
  services: Services,
  { consentId, to, expiresAt, ...facts }: ConsentMail,
): Promise<void> =>
  queueMail(trx, services, {
    kind: 'consent_asked',
    to,
    consentId,
    letter: buildConsentMessage({ ...facts, lastDay: toDay(expiresAt) }),
  })
