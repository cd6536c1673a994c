import assert from 'node:assert/strict'
import type { Tokens } from '@autokierto/contract/sessions'
import { type Client, createClient } from './client.ts'

export const demoPassword = 'Kierto-demo-2026'

/** A signed-in client, with the tokens of the login. */
export type SignedIn = Client & { readonly token: string; readonly tokens: Tokens }

const toSignedIn = (url: string, tokens: Tokens): SignedIn => ({
  ...createClient(url, tokens.access_token),
  token: tokens.access_token,
  tokens,
})

/** Signs in a user of a station, subcontractor or the association: `signIn(url, 'etela.yard')`. */
export const signIn = async (url: string, username: string, password = demoPassword): Promise<SignedIn> => {
  const { status, body } = await createClient(url).call('POST', 'auth/', { username, password })
  assert.equal(status, 200, `${username} cannot sign in: ${body.code}`)
  return toSignedIn(url, body)
}

/** Signs in a demonstration person through the developer login: `signInPerson(url, 'aino')`. */
export const signInPerson = async (url: string, identity: string): Promise<SignedIn> => {
  const { status, body } = await createClient(url).call('POST', 'auth/dev/', { identity })
  assert.equal(status, 200, `${identity} cannot sign in: ${body.code}`)
  return toSignedIn(url, body)
}
