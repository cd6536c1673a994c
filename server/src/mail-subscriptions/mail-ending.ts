import { localizePath } from '@autokierto/domain/texts/public-pages'
import type { Language } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import type { MailEnding } from '../mail/message.ts'
import { subscriptionKinds } from './texts.ts'
import { type Subscription, subscriptionToken } from './token.ts'

/** The call that ends a subscription, below the address of the API; whoever opens it by GET is led to its page. */
export const unsubscribePath = 'public/unsubscribe/{token}/'

/** How a mail of a subscription says that it can be ended: to its reader, and to the reader's program. */
export const mailEnding = (
  { config, now }: Pick<Services, 'config' | 'now'>,
  subscription: Subscription,
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
