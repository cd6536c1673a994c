import { setTimeout as wait } from 'node:timers/promises'
import { CompactEncrypt, importJWK, type JWK, SignJWT } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { buildIdentityClaims, type SignIns } from './sign-ins.ts'

/** Faults that the page offers; the names are the values of its buttons. */
export const identificationFaults = [
  'other_level',
  'clear_token',
  'old_nonce',
  'broker_error',
  'slow',
] as const

export type IdentificationFault = (typeof identificationFaults)[number]

export const isIdentificationFault = (text: string): text is IdentificationFault =>
  (identificationFaults as readonly string[]).includes(text)

export type FaultTools = {
  signIns: SignIns
  signingKey: JWK
  encryptionKey: JWK
  slowMs: number
}

/** Applies the fault chosen on the page to the answer of the token endpoint. */
export const applyFault = async (ctx: KoaContextWithOIDC, tools: FaultTools) => {
  const { AuthorizationCode: code } = ctx.oidc.entities
  const signIn = code?.accountId && tools.signIns.find(code.accountId)
  if (!code || !signIn || ctx.status !== 200) return
  const sign = (nonce: string) =>
    signIdToken(tools.signingKey, {
      ...buildIdentityClaims(signIn),
      iss: ctx.oidc.issuer,
      aud: code.clientId,
      sub: code.accountId,
      nonce,
      acr: code.acr,
      amr: code.amr,
      auth_time: code.authTime,
    })
  const answer = ctx.body as Record<string, unknown>
  switch (signIn.fault) {
    case 'clear_token':
      answer.id_token = await sign(String(code.nonce))
      break
    case 'old_nonce':
      answer.id_token = await encryptIdToken(tools.encryptionKey, await sign('nonce-of-an-earlier-request'))
      break
    case 'broker_error':
      ctx.status = 500
      ctx.body = { error: 'server_error', error_description: 'the broker failed' }
      break
    case 'slow':
      await waitWhileConnected(ctx, tools.slowMs)
  }
}

const signIdToken = async (key: JWK, claims: Record<string, unknown>) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importJWK(key, 'RS256'))

const encryptIdToken = async (key: JWK, token: string) =>
  new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A128CBC-HS256', cty: 'JWT', kid: key.kid })
    .encrypt(await importJWK(key, 'RSA-OAEP'))

/** Ends early when the client disconnects, so that no timer stays open. */
const waitWhileConnected = async (ctx: KoaContextWithOIDC, milliseconds: number) => {
  const disconnected = new AbortController()
  ctx.res.once('close', () => disconnected.abort())
  await wait(milliseconds, undefined, { signal: disconnected.signal }).catch(() => {})
}
