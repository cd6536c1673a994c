import { BlockList, isIP, isIPv6 } from 'node:net'
import { resolveHost } from './resolve-host.ts'

/** What is no host of the public internet (IANA special-purpose registries); of IPv6 all but 2000::/3 comes on top. */
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
  // Teredo, documentation, 6to4: an IPv4 address may stand in the first and the last.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedRanges.addSubnet(network, bits, 'ipv6')

const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address may be a host of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? unicast.check(address, 'ipv6') && !reservedRanges.check(address, 'ipv6')
    : isIP(address) === 4 && !reservedRanges.check(address, 'ipv4')

/** Where a message goes: connected to as it was judged, so that a name that means another host a moment later is none. */
export type ResolvedAddress = { address: string; family: number }

export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>

/** The address leads where nothing may be sent to. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError'
}

/**
 * Asks once what a host is, and judges every address it has.
 * @param isAnywhere for a demonstration: http and hosts of one's own network are let through
 * @throws NotPublicError; the resolver's own error where the name means nothing
 */
export const resolvePublic = async (
  url: URL,
  isAnywhere: boolean,
  resolve: Resolve = resolveHost,
): Promise<ResolvedAddress> => {
  if (url.protocol !== 'https:' && !(isAnywhere && url.protocol === 'http:'))
    throw new NotPublicError('not https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await resolve(host)
  const [first] = found
  if (!first) throw new NotPublicError('no address')
  if (!isAnywhere && !found.every(({ address }) => isPublicAddress(address)))
    throw new NotPublicError('not a public host')
  return first
}
