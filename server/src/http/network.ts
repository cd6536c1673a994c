import { isIPv6 } from 'node:net'

/**
 * What limits count by: an IPv4 address as it is, of an IPv6 address the /64 network one household or firm is given,
 * since it may choose among its addresses freely.
 */
export const toNetwork = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...(tail ?? '').split(':').filter(Boolean),
  ]
  return `${all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The networks that an attacker may hold together, the narrowest first: of an IPv6 network also the /56 and the /48 around
 * it, which providers give to one customer.
 * @param network as `toNetwork` tells it
 */
export const networksAround = (network: string): string[] => {
  const groups = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/.exec(network)?.slice(1)
  if (!groups) return [network]
  const site = groups.slice(0, 3).join(':')
  const upperByte = Number.parseInt(groups[3]!, 16) & 0xff00
  return [network, `${site}:${upperByte.toString(16)}::/56`, `${site}::/48`]
}
