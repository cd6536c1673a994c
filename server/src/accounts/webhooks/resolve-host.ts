import { Resolver } from 'node:dns/promises'

type ResolvedHost = { address: string; family: number }

/** A silent name server is queried twice within this time; then the lookup fails. */
const lookupTimeoutMs = 4_000

/**
 * Resolves all addresses of a name by querying the name servers directly. The system resolver (getaddrinfo) would
 * block a thread of libuv's pool, which files, pictures and passwords need, and cannot be cancelled. Names from
 * /etc/hosts are therefore unknown, except localhost.
 * @throws the resolver's error if there is no address, or no answer in time
 */
export const resolveHost = async (
  host: string,
  { servers, limitMs = lookupTimeoutMs }: { servers?: readonly string[]; limitMs?: number } = {},
): Promise<ResolvedHost[]> => {
  if (host === 'localhost') return [{ address: '127.0.0.1', family: 4 }]
  const resolver = new Resolver({ timeout: limitMs / 2, tries: 2 })
  if (servers) resolver.setServers(servers)
  const timeout = setTimeout(() => resolver.cancel(), limitMs)
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  clearTimeout(timeout)
  const addresses = [ipv4, ipv6].flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map(address => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  )
  if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason
  return addresses
}
