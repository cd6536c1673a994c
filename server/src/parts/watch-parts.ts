import { usualPartRadius } from '@autokierto/domain/fields/part-fields'
import { findModelKeys } from '../catalogue/model-keys.ts'
import type { Handler } from '../http/handler.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { confirmLetter } from './watch-letters.ts'
import { watchLink } from './watch-links.ts'
import { addWatch } from './watch-store.ts'

/**
 * A visitor wants to hear when a site near a place has a vehicle of a model. Nothing is told before the link in a mail is
 * used, and the answer is the same whoever has the address, and whatever there is of it already.
 */
export const watchParts: Handler<'watchParts'> = async ({ body, address }, services) => {
  const { make, model, email, language = 'fi', radius_km = usualPartRadius } = body
  await services.limits.newWatches.take(address)
  const keys = await findModelKeys(services.db, make, model ?? null)
  await services.limits.watchMails.take(mailboxOf(email))
  const now = services.now()
  await services.conclude(async trx => {
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
    await queueMail(trx, services, { kind: 'watch_asked', to: email, letter: confirmLetter(watch, link) })
  })
  return undefined
}
