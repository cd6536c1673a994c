import type { PasskeyAssertion } from '@autokierto/contract/second-factors'
import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { findRelyingParty } from './relying-party.ts'
import { findPasskey, recordPasskeyUse } from './store.ts'

/** Read with the first passkey: its certificates, which we do not ask for, are a tenth of all that a start would read. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * Whose passkey has signed the challenge, on a page of ours. What says otherwise in any way is nobody's.
 * @param asked.alone true where there was no password: then the device must have made sure who holds it
 */
export const checkPasskey = async (
  trx: Transaction<Database>,
  { config, now }: Services,
  asked: { answer: PasskeyAssertion; challenge: string; alone: boolean },
): Promise<number | null> => {
  const { answer, challenge, alone } = asked
  const party = findRelyingParty(config)
  const known = party && (await findPasskey(trx, answer.id))
  if (!known) return null
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, authenticatorAttachment: undefined },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: alone,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
      transports: known.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo) return null
  const use = { id: known.id, counter: authenticationInfo.newCounter, at: now() }
  return (await recordPasskeyUse(trx, use)) ? known.account_id : null
}

export type NewPasskey = {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** Ed25519, ECDSA on P-256 and RSA (COSE): what pages ask for, and all that devices make. */
const algorithms = [-8, -7, -257] as const

/** What a browser has made of the challenge, on a page of ours; null where it says otherwise in any way. */
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
