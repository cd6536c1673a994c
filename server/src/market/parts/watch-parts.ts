import { defaultPartRadius } from '@autokierto/domain/fields/part-fields'
import { findModelKeys } from '../../cases/catalogue/model-keys.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { watchLink } from './watch-links.ts'
import { buildConfirmMessage } from './watch-messages.ts'
import { addWatch } from './watch-store.ts'

/**
 * Creates a visitor's watch for vehicles of a model near a place. Nothing is sent until the link in the confirmation
 * mail is used. The response does not depend on whether the address has other watches.
 */
export const watchParts: Handler<'watchParts'> = async ({ body, address }, services) => {
  const { make, model, email, language = 'fi', radius_km = defaultPartRadius } = body
  await services.rateLimits.newWatches.consume(address)
  const keys = await findModelKeys(services.db, make, model ?? null)
  await services.rateLimits.watchMails.consume(mailboxOf(email))
  const now = services.now()
  await services.runIdempotent(async trx => {
    const watch = {
      email,
      language,
      make: keys.make,
      model: keys.model,
      kind: body.kind ?? null,
      year_from: body.year_from ?? null,
      year_to: body.year_to ?? null,
      place: body.place ?? null,
      latitude: body.latitude,
      longitude: body.longitude,
      radius_km,
      created_at: now,
      looked_at: now,
    }
    const id = await addWatch(trx, watch)
    if (id === null) return
    const link = watchLink(services.config, { ...watch, id })
    await queueMail(trx, services, {
      kind: 'watch_asked',
      to: email,
      letter: buildConfirmMessage(watch, link),
    })
  })
  return undefined
}
