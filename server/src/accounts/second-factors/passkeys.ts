import type { PasskeyAssertion } from '@autokierto/contract/second-factors'
import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'
import { findRelyingParty } from './relying-party.ts'
import { findPasskey, recordPasskeyUse } from './store.ts'

/** Loaded on first use: its root certificates, which we do not need, would be a tenth of all code read at startup. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * Finds the user whose passkey has signed the challenge on one of our pages.
 * @param input.alone true for a sign-in without password: the device must then have verified its holder
 * @returns null if any check fails
 */
export const checkPasskey = async (
  trx: Transaction<Database>,
  { config, now }: Services,
  input: { answer: PasskeyAssertion; challenge: string; alone: boolean },
): Promise<number | null> => {
  const { answer, challenge, alone } = input
  const party = findRelyingParty(config)
  const passkey = party && (await findPasskey(trx, answer.id))
  if (!passkey) return null
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, authenticatorAttachment: undefined },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: alone,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo) return null
  const use = { id: passkey.id, counter: authenticationInfo.newCounter, at: now() }
  return (await recordPasskeyUse(trx, use)) ? passkey.account_id : null
}

export type NewPasskey = {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** COSE ids of Ed25519, ECDSA on P-256 and RSA: the algorithms that pages request, and all that devices create. */
const algorithms = [-8, -7, -257] as const

/** Verifies a new passkey that a browser has created on one of our pages; null if any check fails. */
export const checkNewPasskey = async (
  { config }: Services,
  { answer, challenge }: { answer: unknown; challenge: string },
): Promise<NewPasskey | null> => {
  const party = findRelyingParty(config)
  if (!party) return null
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
}
