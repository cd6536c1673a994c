import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { enquiryLetter } from './enquiry-letter.ts'
import { readShownPart } from './shown-part.ts'

/**
 * Mails a visitor's question about a part to its site, which answers the visitor. Counted by network, by the address
 * that is to be answered and by site, each before what it guards; nothing of it is kept but the mail on its way.
 */
export const askAboutPart: Handler<'askAboutPart'> = async ({ params, body, address }, services) => {
  const { limits, config } = services
  await limits.enquiries.take(address)
  const part = await readShownPart(services, params.id)
  if (!part.addresses) throw new ApiError('STATE_CONFLICT')
  await limits.enquiriesOfAddress.take(mailboxOf(body.email))
  await limits.enquiriesOfSite.take(String(part.shop_id))
  const { addresses } = part
  await services.conclude(async trx => {
    for (const { email, language } of addresses) {
      const letter = enquiryLetter(part, body, { language, publicUrl: config.publicUrl })
      await queueMail(trx, services, { kind: 'part_enquiry', to: email, replyTo: body.email, letter })
    }
  })
  return undefined
}
