import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type Client, createClient } from '../../testing/client.ts'
import { demoPassword } from '../../testing/sign-in.ts'
import { computeTotpCode, toStep } from './totp.ts'

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** The subset of CBOR that a passkey needs. */
const encodeCborHead = (kind: number, count: number): Buffer =>
  count < 24
    ? Buffer.from([(kind << 5) | count])
    : count < 256
      ? Buffer.from([(kind << 5) | 24, count])
      : Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
const encodeInteger = (value: number): Buffer =>
  value < 0 ? encodeCborHead(1, -1 - value) : encodeCborHead(0, value)
const encodeBytes = (bytes: Buffer): Buffer => Buffer.concat([encodeCborHead(2, bytes.length), bytes])
const encodeText = (text: string): Buffer =>
  Buffer.concat([encodeCborHead(3, text.length), Buffer.from(text)])
const encodeMap = (...pairs: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([encodeCborHead(5, pairs.length), ...pairs.flat()])

type AuthenticatorPage = { origin: string; rpId: string }

/** A simulated device with one passkey, used by a browser on a page. */
export const createDevice = (page: AuthenticatorPage) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, { origin }: AuthenticatorPage) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ rpId }: AuthenticatorPage, flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const credential = {
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
  }
  return {
    id: credential.id,
    /** The response of `navigator.credentials.create`. */
    make(challenge: string, on: AuthenticatorPage = page) {
      const key = encodeMap(
        [encodeInteger(1), encodeInteger(2)],
        [encodeInteger(3), encodeInteger(-7)],
        [encodeInteger(-1), encodeInteger(1)],
        [encodeInteger(-2), encodeBytes(Buffer.from(x, 'base64url'))],
        [encodeInteger(-3), encodeBytes(Buffer.from(y, 'base64url'))],
      )
      const idLength = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, key])
      const object = encodeMap(
        [encodeText('fmt'), encodeText('none')],
        [encodeText('attStmt'), encodeMap()],
        [encodeText('authData'), encodeBytes(authData(on, 0x45, attested))],
      )
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, on)),
          attestationObject: base64url(object),
          transports: ['internal'],
        },
      }
    },
    /**
     * The response of `navigator.credentials.get`; `verified`: the device has verified its holder; `isCopy`: the counter is
     * that of the last use, as a copied passkey would send it.
     */
    sign(
      challenge: string,
      {
        on = page,
        verified = true,
        isCopy = false,
      }: { on?: AuthenticatorPage; verified?: boolean; isCopy?: boolean } = {},
    ) {
      if (isCopy) counter--
      const client = clientData('webauthn.get', challenge, on)
      const data = authData(on, verified ? 0x05 : 0x01)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map(letter => base32Alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** The code an authenticator app shows at an instant (ms since 1970). */
export const appCode = (key: string, at: number): string =>
  computeTotpCode(fromBase32(key), toStep(new Date(at)))

export const proof = { current_password: demoPassword }

/** The proof for calls that require it only with some fields. */
export const proofFor = (body: object) =>
  ['groups', 'email', 'password', 'closed'].some(field => field in body) ? proof : {}

/** Sets up an app with the code of this instant; returns its key, and the recovery codes of a first factor. */
export const setUpApp = async (user: Client, at: number) => {
  const started = await user.call('POST', 'shop/user/second-factor/totp/', proof)
  assert.equal(started.status, 200, JSON.stringify(started.body))
  const { key } = started.body
  const confirmed = await user.call('PUT', 'shop/user/second-factor/totp/', { code: appCode(key, at) })
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
  return { key, codes: confirmed.body.recovery_codes ?? [] }
}

export const firstStep = async (url: string, username: string) => {
  const { status, body } = await createClient(url).call('POST', 'auth/', { username, password: demoPassword })
  assert.deepEqual([status, body.code], [401, 'SECOND_FACTOR_REQUIRED'])
  return body as unknown as { challenge: string; methods: string[]; passkeys?: string[]; rp_id?: string }
}

export const secondStep = (url: string, body: object) =>
  createClient(url).call('POST', 'auth/second-factor/', body)
