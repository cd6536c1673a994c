import type { Language } from '@autokierto/domain/texts/languages'
import { localizePath } from '@autokierto/domain/texts/public-pages'
import type { MailEnding } from '../../platform/mail/message.ts'
import type { Services } from '../../platform/services/services.ts'
import { subscriptionKinds } from './texts.ts'
import { type MailSubscription, subscriptionToken } from './token.ts'

/** The call that ends a subscription, below the API's base path. GET redirects to its page. */
export const unsubscribePath = 'public/unsubscribe/{token}/'

/** Builds the unsubscribe links of a mail, for its reader and for the mail program. */
export const mailEnding = (
  { config, now }: Pick<Services, 'config' | 'now'>,
  subscription: MailSubscription,
  language: Language,
): MailEnding => {
  const token = subscriptionToken(subscription, now(), config)
  const { why, end } = subscriptionKinds[subscription.kind]
  return {
    ending: {
      text: why[language],
      label: end[language],
      url: config.publicUrl + localizePath(language, `/unsubscribe/${token}`),
    },
    unsubscribeUrl: config.api.url + unsubscribePath.replace('{token}', token),
  }
}
