import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { getSecurityKind, type SecurityKind } from '@autokierto/domain/security/security-events'
import type { FastifyRequest } from 'fastify'
import { toNetwork } from '../../platform/http/network.ts'

/** A rejection that may indicate an attack. A typed name is held in memory until it is looked up, and never stored. */
export type NewSecurityEvent = {
  kind: SecurityKind
  code: ErrorCode
  /** For example `POST auth/`. */
  call: string | null
  actor: string | null
  /** The caller; null if not signed in. */
  accountId: number | null
  /** The typed username as the call reads it, in lower case. */
  name: string | null
  /** The challenge of a second step, which identifies the user. */
  challenge: string | null
  /** null: several networks. */
  network: string | null
  requestId: string
}

const getText = (body: unknown, field: string): string | null => {
  if (typeof body !== 'object' || body === null) return null
  const value = (body as Record<string, unknown>)[field]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Calls that start with a username, or continue one that did. */
const namesSomebody = /^\w+ (auth\/|shop\/user\/password\/send-reset-url\/)/

/** An invalid API key is an attempt to sign in, like a wrong password. */
const isWrongKey = (code: ErrorCode, { headers }: FastifyRequest): boolean =>
  code === 'INVALID_HEADER' && /^Bearer ak_/i.test(headers.authorization ?? '')

/** @returns null if the rejection is not security-relevant */
export const buildSecurityEvent = (code: ErrorCode, request: FastifyRequest): NewSecurityEvent | null => {
  const kind = isWrongKey(code, request) ? 'sign_in' : getSecurityKind(code)
  const { call } = request.routeOptions.config
  if (!kind || call === undefined) return null
  const { caller } = request
  const accountId = caller && 'accountId' in caller ? caller.accountId : null
  const isNamed = accountId === null && namesSomebody.test(call)
  // Uses the normalised body: invisible characters must not hide the username that was tried.
  const body = request.readBody ?? request.body
  return {
    kind,
    code,
    call,
    actor: caller?.actor ?? null,
    accountId,
    name: isNamed ? (getText(body, 'username')?.toLowerCase() ?? null) : null,
    challenge: isNamed ? getText(body, 'challenge') : null,
    network: toNetwork(request.ip),
    requestId: request.id,
  }
}
