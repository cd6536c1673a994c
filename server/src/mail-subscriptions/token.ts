import { createHash } from 'node:crypto'
import { type MailTopic, mailTopics } from '@autokierto/domain/fields/mail-fields'
import type { Config } from '../config.ts'
import { isSignedMark, signedMark } from '../privacy/signed-mark.ts'

type Keys = { keys: Pick<Config['keys'], 'hash'> }

/** What mails come of, each of which ends by itself. */
export type Subscription =
  | { kind: 'watch'; watchId: number }
  | { kind: 'searches'; searchIds: readonly number[] }
  | { kind: 'topic'; accountId: number; shopId: number; topic: MailTopic }
  | { kind: 'morning'; accountId: number }
  /** Of a user, or of the owner who gave an address with an order: it ends what is mailed to that address. */
  | { kind: 'bulletins'; accountId: number }
  | { kind: 'bulletins'; announcementId: number; addressHash: string }

/** Which address a link was mailed to: the order may have another one since. */
export const hashAddress = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)

/** As a link claims it: of what existed when the mail was written, since numbers begin anew after a restored backup. */
export type Claimed = { subscription: Subscription; writtenAt: Date }

/** Addresses have an end: whoever has more searches that find the same vehicle ends the others by the next mail. */
const mostSearches = 40

const toText = (of: Subscription): string => {
  switch (of.kind) {
    case 'watch':
      return `w${of.watchId}`
    case 'searches':
      return `s${of.searchIds.slice(0, mostSearches).join('-')}`
    case 'topic':
      return `t${of.accountId}-${of.shopId}-${of.topic}`
    case 'morning':
      return `m${of.accountId}`
    case 'bulletins':
      return 'accountId' in of ? `b${of.accountId}` : `o${of.announcementId}-${of.addressHash}`
  }
}

const toSubscription = (text: string): Subscription | null => {
  const [first = '', second, word] = text.slice(1).split('-')
  const id = Number(first)
  switch (text[0]) {
    case 'w':
      return { kind: 'watch', watchId: id }
    case 's':
      return { kind: 'searches', searchIds: text.slice(1).split('-').map(Number) }
    case 't': {
      const topic = mailTopics.find(each => each === word)
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

const markedText = (text: string, at: string): string => `mail subscription ${text} ${at}`

/** What the links of a mail carry: nothing of it is kept, and nobody else can make one. */
export const subscriptionToken = (subscription: Subscription, now: Date, { keys }: Keys): string => {
  const text = toText(subscription)
  const at = now.getTime().toString(36)
  return `${text}.${at}.${signedMark(markedText(text, at), keys.hash[0])}`
}

/** @returns null where the service has not made it */
export const readSubscription = (token: string, { keys }: Keys): Claimed | null => {
  const [, text, at, mark] = /^([a-z][\w-]{1,500})\.([0-9a-z]{1,10})\.([\w-]{22})$/.exec(token) ?? []
  if (!text || !at || !mark || !isSignedMark(mark, markedText(text, at), keys.hash)) return null
  const subscription = toSubscription(text)
  return subscription && { subscription, writtenAt: new Date(Number.parseInt(at, 36)) }
}
