import { BlockList, isIP, isIPv6 } from 'node:net'
import { resolveHost } from './resolve-host.ts'

/**
 * Addresses that are not on the public internet (IANA special-purpose registries). For IPv6, everything outside
 * 2000::/3 is excluded as well.
 */
const reservedRanges = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reservedRanges.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // Teredo, documentation, 6to4. Teredo and 6to4 addresses may embed an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedRanges.addSubnet(network, bits, 'ipv6')

const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? unicast.check(address, 'ipv6') && !reservedRanges.check(address, 'ipv6')
    : isIP(address) === 4 && !reservedRanges.check(address, 'ipv4')

/**
 * The address to connect to. The checked address itself is used, so a later change of the name in DNS (DNS rebinding)
 * has no effect.
 */
export type ResolvedAddress = { address: string; family: number }

export type ResolveHost = (host: string) => Promise<readonly ResolvedAddress[]>

/** The URL leads to a host that webhooks must not reach. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError'
}

/**
 * Resolves the host once and checks all of its addresses.
 * @param isAnywhere also allows http and private hosts, for the demonstration
 * @throws NotPublicError; the resolver's own error if the name cannot be resolved
 */
export const resolvePublic = async (
  url: URL,
  isAnywhere: boolean,
  resolve: ResolveHost = resolveHost,
): Promise<ResolvedAddress> => {
  if (url.protocol !== 'https:' && !(isAnywhere && url.protocol === 'http:'))
    throw new NotPublicError('not https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await resolve(host)
  const [first] = addresses
  if (!first) throw new NotPublicError('no address')
  if (!isAnywhere && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new NotPublicError('not a public host')
  return first
}
