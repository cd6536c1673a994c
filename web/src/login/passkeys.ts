import type { PasskeyAssertionInput } from '@autokierto/contract/second-factors'

/** The server's request for a passkey; bytes are base64url. */
export type PasskeyRequest = { challenge: string; rp_id: string; passkeys?: readonly string[] }

type NewPasskeyRequest = PasskeyRequest & {
  user_id: string
  username: string
  display_name: string
  known: readonly string[]
}

/** Passkeys are bound to a domain name, so they do not work with a bare IP address. */
export const hasPasskeys = (page: Pick<Location, 'hostname'> = location): boolean =>
  'PublicKeyCredential' in globalThis && /[a-z]/i.test(page.hostname) && !page.hostname.includes(':')

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toCredentialDescriptors = (ids: readonly string[] = []) =>
  ids.map(id => ({ type: 'public-key' as const, id: toBytes(id) }))

/** The person cancelled or did not respond; browsers deliberately do not say which. */
export class PasskeyUnavailableError extends Error {
  override readonly name = 'PasskeyUnavailableError'
}

const awaitCredential = async <T>(answer: Promise<Credential | null>): Promise<T> => {
  const credential = await answer.catch(() => null)
  if (!credential) throw new PasskeyUnavailableError()
  return credential as T
}

const toCredentialJson = ({ id, rawId }: PublicKeyCredential) => ({
  id,
  rawId: toBase64Url(rawId),
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/**
 * Asks the device to sign with a passkey.
 * @throws PasskeyUnavailableError
 */
export async function signWithPasskey(
  { challenge, rp_id, passkeys }: PasskeyRequest,
  userVerification: 'required' | 'preferred',
): Promise<PasskeyAssertionInput> {
  const credential = await awaitCredential<PublicKeyCredential>(
    navigator.credentials.get({
      publicKey: {
        challenge: toBytes(challenge),
        rpId: rp_id,
        allowCredentials: toCredentialDescriptors(passkeys),
        userVerification,
      },
    }),
  )
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    ...toCredentialJson(credential),
    response: {
      clientDataJSON: toBase64Url(response.clientDataJSON),
      authenticatorData: toBase64Url(response.authenticatorData),
      signature: toBase64Url(response.signature),
    },
  }
}

/**
 * Creates a passkey on the device.
 * @throws PasskeyUnavailableError
 */
export async function createPasskey({
  challenge,
  rp_id,
  user_id,
  username,
  display_name,
  known,
}: NewPasskeyRequest) {
  const credential = await awaitCredential<PublicKeyCredential>(
    navigator.credentials.create({
      publicKey: {
        challenge: toBytes(challenge),
        rp: { id: rp_id, name: 'Autokierto' },
        user: { id: toBytes(user_id), name: username, displayName: display_name },
        pubKeyCredParams: [-8, -7, -257].map(alg => ({ type: 'public-key', alg })),
        excludeCredentials: toCredentialDescriptors(known),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      },
    }),
  )
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    ...toCredentialJson(credential),
    response: {
      clientDataJSON: toBase64Url(response.clientDataJSON),
      attestationObject: toBase64Url(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}
