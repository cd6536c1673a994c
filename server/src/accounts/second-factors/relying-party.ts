import { isIP } from 'node:net'
import type { Config } from '../../platform/config/config.ts'
import { isLoopback } from '../../platform/config/loopback.ts'

/**
 * The relying party of passkeys, and the origins of its pages. WebAuthn requires a domain name instead of an IP
 * address: a service on 127.0.0.1 uses localhost.
 */
export type RelyingParty = { id: string; origins: string[] }

/** @returns null if the service has no domain name, and therefore no passkeys */
export const findRelyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null => {
  const { hostname, origin, port, protocol } = new URL(publicUrl)
  if (!isIP(hostname.replace(/^\[|\]$/g, ''))) return { id: hostname, origins: [origin] }
  if (!isLoopback(hostname)) return null
  return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] }
}
