import { networksAround } from '../../platform/http/network.ts'
import type { NewSecurityEvent } from './security-event.ts'

/** Largest number of rows one process starts per minute. Further events are counted by kind and code only. */
export const rowsPerMinute = 200
/** Largest number of rows per minute for one user or network. Further events are counted without call and name. */
export const rowsPerSource = 25
/** Names recorded per minute for one network. Further names are counted without the name. */
export const namesPerNetwork = 20

/** Identifies events that are counted in one row. */
export const toEventKey = ({
  kind,
  code,
  call,
  actor,
  accountId,
  name,
  challenge,
  network,
}: NewSecurityEvent): string => JSON.stringify([kind, code, call, actor, accountId, name, challenge, network])

/** User and networks of an event. One source must not use up the rows that other users need. */
const listSources = ({ accountId, network }: NewSecurityEvent): string[] => [
  ...(accountId === null ? [] : [`user ${accountId}`]),
  ...(network === null ? [] : networksAround(network).map(range => `network ${range}`)),
]

/** Details omitted for a source that has started too many rows. */
const withoutDetails = { call: null, name: null, challenge: null }
/** Details omitted when a process has started too many rows. */
const onlyCounted = { call: null, actor: null, accountId: null, name: null, challenge: null, network: null }

export type DetailLimits = {
  /** Reduces an event to the details for which there is still room, and counts the row that it needs. */
  reduce(event: NewSecurityEvent): NewSecurityEvent
}

/** Limits for the events of one minute. */
export const createDetailLimits = (): DetailLimits => {
  const startedRows = new Set<string>()
  const names = new Map<string, Set<string>>()
  const rowsOf = new Map<string, number>()

  const isFull = (source: string): boolean => (rowsOf.get(source) ?? 0) >= rowsPerSource

  const limitDetails = (event: NewSecurityEvent): NewSecurityEvent => {
    const { name, challenge, network } = event
    const attemptedName = name ?? challenge
    let limited = event
    if (attemptedName !== null && network !== null) {
      const namesOfNetwork = names.get(network) ?? new Set()
      if (namesOfNetwork.has(attemptedName) || namesOfNetwork.size < namesPerNetwork)
        namesOfNetwork.add(attemptedName)
      else limited = { ...event, name: null, challenge: null }
      if (startedRows.size < rowsPerMinute) names.set(network, namesOfNetwork)
    }
    if (startedRows.has(toEventKey(limited))) return limited
    if (listSources(limited).some(isFull)) {
      // Otherwise one row for each of many networks of a provider could use up all rows.
      const around = network === null ? [] : networksAround(network)
      const widest = around.findLast(range => isFull(`network ${range}`))
      limited = { ...limited, ...withoutDetails, network: widest ?? network }
    }
    return startedRows.has(toEventKey(limited)) || startedRows.size < rowsPerMinute
      ? limited
      : { ...limited, ...onlyCounted }
  }

  return {
    reduce(event) {
      const limited = limitDetails(event)
      const key = toEventKey(limited)
      if (!startedRows.has(key))
        for (const source of listSources(limited)) rowsOf.set(source, (rowsOf.get(source) ?? 0) + 1)
      startedRows.add(key)
      return limited
    },
  }
}
