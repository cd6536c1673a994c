import { isIPv6 } from 'node:net'

/**
 * Returns the unit that rate limits count by: the IPv4 address, or the /64 network of an IPv6 address. A household or
 * company is assigned a whole /64 and can use any address in it.
 */
export const toNetwork = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const allGroups = [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...(tail ?? '').split(':').filter(Boolean),
  ]
  return `${allGroups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * Lists the networks that one attacker may control, the narrowest first. For IPv6 this adds the surrounding /56 and
 * /48, which providers assign to one customer.
 * @param network as returned by `toNetwork`
 */
export const networksAround = (network: string): string[] => {
  const groups = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/.exec(network)?.slice(1)
  if (!groups) return [network]
  const site = groups.slice(0, 3).join(':')
  const upperByte = Number.parseInt(groups[3]!, 16) & 0xff00
  return [network, `${site}:${upperByte.toString(16)}::/56`, `${site}::/48`]
}
