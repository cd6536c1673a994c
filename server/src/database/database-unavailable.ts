import { isConnectionError } from '../external/external-error.ts'

/** Of the SQLSTATEs: no connection, no room (disk, memory, connections), a server that ends, starts or may only be read. */
const unavailableStates = /^(08|53|57P)|^(25006|25P03|58030)$/

/** What the driver says of a connection that is no more; it gives no codes. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|Postgres connection has been discarded)/

/**
 * Whether a failure means that the database cannot be used for the moment, and that the same request may succeed a
 * little later. Outside systems are no matter of this: their broken connections have errors of their own by then.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && unavailableStates.test(code)) return true
  return syscall === 'connect' || isConnectionError(error) || unavailableMessages.test(error.message)
}

/** A statement or a lock that was waited for too long, a deadlock, and a transaction that another one got in the way of. */
const busyStates: readonly unknown[] = ['57014', '55P03', '40P01', '40001']

/**
 * Whether the database is there, but did not get to it in time: all of the transaction is undone, and the same request
 * may succeed a little later.
 */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && busyStates.includes((error as NodeJS.ErrnoException).code)
