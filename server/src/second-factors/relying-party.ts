import { isIP } from 'node:net'
import { isLoopback } from '../config/loopback.ts'
import type { Config } from '../config.ts'

/**
 * The name that passkeys are made for, and the pages they are asked from. A passkey belongs to a name, never to an
 * address: a service that runs on 127.0.0.1 has them for localhost, under which the same machine knows it.
 */
export type RelyingParty = { id: string; origins: string[] }

/** @returns null where the service has no name: then there are no passkeys */
export const findRelyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null => {
  const { hostname, origin, port, protocol } = new URL(publicUrl)
  if (!isIP(hostname.replace(/^\[|\]$/g, ''))) return { id: hostname, origins: [origin] }
  if (!isLoopback(hostname)) return null
  return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] }
}
