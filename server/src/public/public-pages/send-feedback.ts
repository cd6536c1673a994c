import { feedbackFields } from '@autokierto/domain/fields/feedback-fields'
import { readTyped } from '@autokierto/domain/fields/read-typed'
import { validateFields } from '@autokierto/domain/fields/validate-fields'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { noReply } from '../../platform/texts/texts.ts'
import type { FeedbackPath, RefusedFeedback } from './feedback-form.ts'

/**
 * E-mails a visitor's message to the service's administrators. Each attempt counts towards the rate limit per
 * network address, even an invalid one.
 * @returns the rejected input with its errors; null if the e-mail is queued
 * @throws ApiError RATE_LIMITED
 */
export const sendFeedback = async (
  services: Services,
  { path, body, address }: { path: FeedbackPath; body: URLSearchParams; address: string },
): Promise<RefusedFeedback | null> => {
  await services.rateLimits.feedback.consume(address)
  // Browsers send line breaks as CRLF.
  const message = readTyped(feedbackFields.message, (body.get('message') ?? '').replaceAll('\r\n', '\n'))
  const email = readTyped(feedbackFields.email, body.get('email') ?? '')
  const faults = validateFields(feedbackFields, { message, email })
  if (Object.keys(faults).length > 0) return { message, email, faults }
  const { mail, publicUrl } = services.config
  await services.db.transaction().execute(trx =>
    queueMail(trx, services, {
      kind: 'feedback',
      to: mail.feedbackTo,
      letter: {
        language: 'fi',
        subject: path === '/accessibility' ? 'Palaute saavutettavuudesta' : 'Palaute palvelusta',
        heading: path === '/accessibility' ? 'Palaute saavutettavuudesta' : 'Palaute palvelusta',
        paragraphs: message.split(/\n+/),
        facts: [['Vastaus osoitteeseen', email || 'ei toivota']],
        lists: [],
        link: { label: 'Sivu, jolta palaute lähetettiin', url: publicUrl + path },
        footer: noReply.fi,
      },
    }),
  )
  return null
}
