import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { ManagedUser } from '@autokierto/contract/users'
import { type ReceivedMail, receivedBy } from '../../platform/mail/testing/post.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { proof } from '../second-factors/testing.ts'

let usernameCount = 0
/** A username that is not taken. */
export const newName = (): string => `user${++usernameCount}.${Date.now().toString(36)}`

/** A valid password: neither common nor part of a name. */
export const goodPassword = 'Korjaamo-ja-seppele-88'

/** Request body of a new user with a unique username and address. */
export const aNewUser = (part: object = {}) => {
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
  const { status, body } = await main.call('POST', path, {
    ...('groups' in part && proof),
    ...aNewUser(part),
  })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as unknown as { user: ManagedUser }).user
}

/** Waits until an address has received `count` mails, and returns all of them, newest first. */
export const waitForMailsTo = async (url: string, to: string, count = 1): Promise<ReceivedMail[]> => {
  for (;;) {
    const mails = await receivedBy(`${url}/sim/mail`, to)
    if (mails.length >= count) return mails
    await pause(30)
  }
}

export const tokenIn = ({ text }: ReceivedMail): string => {
  const token = /\/reset\/([0-9a-f-]{36})/.exec(text)?.[1]
  assert.ok(token, text)
  return token
}

export const acceptInvitation = async (url: string, email: string): Promise<void> => {
  const [mail] = await waitForMailsTo(url, email)
  const body = { password: goodPassword, password_repeat: goodPassword }
  const { status } = await createClient(url).call('PUT', `shop/user/password/reset/${tokenIn(mail!)}/`, body)
  assert.equal(status, 204)
}
