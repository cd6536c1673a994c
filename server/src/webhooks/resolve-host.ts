import { Resolver } from 'node:dns/promises'

type ResolvedHost = { address: string; family: number }

/** A name server that says nothing is asked twice within it, and then the name means nothing for now. */
const lookupTimeoutMs = 4_000

/**
 * Every address of a name, asked of the name servers directly: what the system offers holds one of the few threads that
 * reading files, pictures and passwords need too, for as long as a name server keeps silent, and cannot be broken off.
 * So names that only this machine knows mean nothing, but for itself.
 * @throws the resolver's error where there is none, or no answer in time
 */
export const resolveHost = async (
  host: string,
  { servers, limitMs = lookupTimeoutMs }: { servers?: readonly string[]; limitMs?: number } = {},
): Promise<ResolvedHost[]> => {
  if (host === 'localhost') return [{ address: '127.0.0.1', family: 4 }]
  const resolver = new Resolver({ timeout: limitMs / 2, tries: 2 })
  if (servers) resolver.setServers(servers)
  const limit = setTimeout(() => resolver.cancel(), limitMs)
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  clearTimeout(limit)
  const found = [four, six].flatMap((answer, at) =>
    answer.status === 'fulfilled' ? answer.value.map(address => ({ address, family: at === 0 ? 4 : 6 })) : [],
  )
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}
