import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { ManagedUser } from '@autokierto/contract/users'
import { type ReceivedMail, receivedBy } from '../mail/testing/post.ts'
import { proof } from '../second-factors/testing.ts'
import { type Client, createClient } from '../testing/client.ts'

let made = 0
/** A name nobody has had yet. */
export const newName = (): string => `user${++made}.${Date.now().toString(36)}`

/** Good for a password: nothing usual, and nobody's name. */
export const goodPassword = 'Korjaamo-ja-seppele-88'

/** The body of a new user; the address is as new as the name. */
export const aUser = (part: object = {}) => {
  const username = newName()
  return {
    first_name: 'Maija',
    last_name: 'Uusitalo',
    username,
    email: `${username}@example.fi`,
    shop_ids: [1],
    ...part,
  }
}

/** Creates a user in a scope, as in `createdBy(main, 'shop/operator/user/')`. */
export const createdBy = async (main: Client, path: string, part: object = {}): Promise<ManagedUser> => {
  const { status, body } = await main.call('POST', path, { ...('groups' in part && proof), ...aUser(part) })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as unknown as { user: ManagedUser }).user
}

/** The mails an address has got, newest first, once there are so many. */
export const mailsTo = async (url: string, to: string, count = 1): Promise<ReceivedMail[]> => {
  for (;;) {
    const mails = await receivedBy(`${url}/sim/mail`, to)
    if (mails.length >= count) return mails
    await pause(30)
  }
}

/** The token of the link in a mail. */
export const tokenIn = ({ text }: ReceivedMail): string => {
  const token = /\/reset\/([0-9a-f-]{36})/.exec(text)?.[1]
  assert.ok(token, text)
  return token
}

/** Sets the password of a new user by the mailed link. */
export const acceptInvitation = async (url: string, email: string): Promise<void> => {
  const [mail] = await mailsTo(url, email)
  const typed = { password: goodPassword, password_repeat: goodPassword }
  const { status } = await createClient(url).call('PUT', `shop/user/password/reset/${tokenIn(mail!)}/`, typed)
  assert.equal(status, 204)
}
