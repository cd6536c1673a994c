import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { buildEnquiryMessage } from './enquiry-message.ts'
import { getVisiblePart } from './visible-part.ts'

/**
 * Mails a visitor's question about a part to its site, which replies to the visitor. Requests are limited per network,
 * per reply address and per site, each before the work it protects. Only the outgoing mail is stored.
 */
export const askAboutPart: Handler<'askAboutPart'> = async ({ params, body, address }, services) => {
  const { rateLimits, config } = services
  await rateLimits.enquiries.consume(address)
  const part = await getVisiblePart(services, params.id)
  if (!part.addresses) throw new ApiError('STATE_CONFLICT')
  await rateLimits.enquiriesOfAddress.consume(mailboxOf(body.email))
  await rateLimits.enquiriesOfSite.consume(String(part.shop_id))
  const { addresses } = part
  await services.runIdempotent(async trx => {
    for (const { email, language } of addresses) {
      const message = buildEnquiryMessage(part, body, { language, publicUrl: config.publicUrl })
      await queueMail(trx, services, {
        kind: 'part_enquiry',
        to: email,
        replyTo: body.email,
        letter: message,
      })
    }
  })
  return undefined
}
