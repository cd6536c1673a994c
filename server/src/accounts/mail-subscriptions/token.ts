import { createHash } from 'node:crypto'
import { type MailTopic, mailTopics } from '@autokierto/domain/fields/mail-fields'
import type { Config } from '../../platform/config/config.ts'
import { isSignedMark, signedMark } from '../../platform/crypto/signed-mark.ts'

type HashKeys = { keys: Pick<Config['keys'], 'hash'> }

/** The subscriptions that cause mails; each can be ended separately. */
export type MailSubscription =
  | { kind: 'watch'; watchId: number }
  | { kind: 'searches'; searchIds: readonly number[] }
  | { kind: 'topic'; accountId: number; shopId: number; topic: MailTopic }
  | { kind: 'morning'; accountId: number }
  /** Bulletins to a user, or to the address that an owner gave with an order. */
  | { kind: 'bulletins'; accountId: number }
  | { kind: 'bulletins'; announcementId: number; addressHash: string }

/** Identifies the address a link was mailed to, because the order may have another address by now. */
export const hashAddress = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)

/**
 * A subscription as its link claims it. `writtenAt` is the time of the mail: after a restored backup, ids may be
 * assigned again, so only older rows count.
 */
export type Claimed = { subscription: MailSubscription; writtenAt: Date }

/** Limits the length of the link. The remaining searches get their link with the next mail. */
const maxSearches = 40

const formatSubscription = (subscription: MailSubscription): string => {
  switch (subscription.kind) {
    case 'watch':
      return `w${subscription.watchId}`
    case 'searches':
      return `s${subscription.searchIds.slice(0, maxSearches).join('-')}`
    case 'topic':
      return `t${subscription.accountId}-${subscription.shopId}-${subscription.topic}`
    case 'morning':
      return `m${subscription.accountId}`
    case 'bulletins':
      return 'accountId' in subscription
        ? `b${subscription.accountId}`
        : `o${subscription.announcementId}-${subscription.addressHash}`
  }
}

const toSubscription = (text: string): MailSubscription | null => {
  const [first = '', second, topicText] = text.slice(1).split('-')
  const id = Number(first)
  switch (text[0]) {
    case 'w':
      return { kind: 'watch', watchId: id }
    case 's':
      return { kind: 'searches', searchIds: text.slice(1).split('-').map(Number) }
    case 't': {
      const topic = mailTopics.find(candidate => candidate === topicText)
      return topic ? { kind: 'topic', accountId: id, shopId: Number(second), topic } : null
    }
    case 'm':
      return { kind: 'morning', accountId: id }
    case 'b':
      return { kind: 'bulletins', accountId: id }
    case 'o':
      return second ? { kind: 'bulletins', announcementId: id, addressHash: second } : null
    default:
      return null
  }
}

const buildSubscriptionText = (text: string, writtenAt: string): string =>
  `mail subscription ${text} ${writtenAt}`

/** Creates the token of an unsubscribe link. It is signed, so nothing is stored and nobody else can create one. */
export const subscriptionToken = (subscription: MailSubscription, now: Date, { keys }: HashKeys): string => {
  const text = formatSubscription(subscription)
  const writtenAt = now.getTime().toString(36)
  return `${text}.${writtenAt}.${signedMark(buildSubscriptionText(text, writtenAt), keys.hash[0])}`
}

/** @returns null if the service has not created the token */
export const readSubscription = (token: string, { keys }: HashKeys): Claimed | null => {
  const [, text, writtenAt, mark] = /^([a-z][\w-]{1,500})\.([0-9a-z]{1,10})\.([\w-]{22})$/.exec(token) ?? []
  if (!text || !writtenAt || !mark || !isSignedMark(mark, buildSubscriptionText(text, writtenAt), keys.hash))
    return null
  const subscription = toSubscription(text)
  return subscription && { subscription, writtenAt: new Date(Number.parseInt(writtenAt, 36)) }
}
