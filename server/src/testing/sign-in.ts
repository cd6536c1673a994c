import assert from 'node:assert/strict'
import type { Tokens } from '@autokierto/contract/sessions'
import { type Client, createClient } from './client.ts'

/** Password of all demonstration users. */
export const demoPassword = 'Kierto-demo-2026'

/** A client that is signed in, with what the login answered. */
export type SignedIn = Client & { readonly token: string; readonly tokens: Tokens }

const signedIn = (url: string, tokens: Tokens): SignedIn => ({
  ...createClient(url, tokens.access_token),
  token: tokens.access_token,
  tokens,
})

/** Signs a station's, subcontractor's or association's user in, as in `signIn(url, 'etela.yard')`. */
export const signIn = async (url: string, username: string, password = demoPassword): Promise<SignedIn> => {
  const { status, body } = await createClient(url).call('POST', 'auth/', { username, password })
  assert.equal(status, 200, `${username} cannot sign in: ${body.code}`)
  return signedIn(url, body)
}

/** Signs a demonstration person in through the developer login, as in `signInPerson(url, 'aino')`. */
export const signInPerson = async (url: string, identity: string): Promise<SignedIn> => {
  const { status, body } = await createClient(url).call('POST', 'auth/dev/', { identity })
  assert.equal(status, 200, `${identity} cannot sign in: ${body.code}`)
  return signedIn(url, body)
}
