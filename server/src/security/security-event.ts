import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { type SecurityKind, securityKindOf } from '@autokierto/domain/security/security-events'
import type { FastifyRequest } from 'fastify'
import { toNetwork } from '../http/network.ts'

/** A refusal that tells of an attack. A name that was typed is held until it is looked up, and written nowhere. */
export type SecurityEvent = {
  kind: SecurityKind
  code: ErrorCode
  /** `POST auth/`. */
  call: string | null
  actor: string | null
  /** Who called; null: nobody known. */
  accountId: number | null
  /** The username that was typed, as the call reads it, in lower case. */
  name: string | null
  /** The second step that was tried: it tells whose. */
  challenge: string | null
  /** null: many. */
  network: string | null
  requestId: string
}

const textAt = (body: unknown, field: string): string | null => {
  if (typeof body !== 'object' || body === null) return null
  const value = (body as Record<string, unknown>)[field]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Calls that begin with a name, or follow one that did. */
const namesSomebody = /^\w+ (auth\/|shop\/user\/password\/send-reset-url\/)/

/** A key of a company's systems that is none: an attempt to get in, as a wrong password is. */
const isWrongKey = (code: ErrorCode, { headers }: FastifyRequest): boolean =>
  code === 'INVALID_HEADER' && /^Bearer ak_/i.test(headers.authorization ?? '')

/** @returns null where the refusal is nothing but the usual */
export const securityEventOf = (code: ErrorCode, request: FastifyRequest): SecurityEvent | null => {
  const kind = isWrongKey(code, request) ? 'sign_in' : securityKindOf(code)
  const { call } = request.routeOptions.config
  if (!kind || call === undefined) return null
  const { caller } = request
  const accountId = caller && 'accountId' in caller ? caller.accountId : null
  const isNamed = accountId === null && namesSomebody.test(call)
  // As it was read: signs that nobody sees must not hide whose name was tried.
  const body = request.readBody ?? request.body
  return {
    kind,
    code,
    call,
    actor: caller?.actor ?? null,
    accountId,
    name: isNamed ? (textAt(body, 'username')?.toLowerCase() ?? null) : null,
    challenge: isNamed ? textAt(body, 'challenge') : null,
    network: toNetwork(request.ip),
    requestId: request.id,
  }
}
