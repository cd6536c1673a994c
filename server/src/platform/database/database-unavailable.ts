import { isConnectionError } from '../external/external-error.ts'

/** SQLSTATEs: no connection; no space, memory or connections left; a server that stops, starts or is read-only. */
const unavailableStates = /^(08|53|57P)|^(25006|25P03|58030)$/

/** Messages of the driver for a lost connection; it has no error codes. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|Postgres connection has been discarded)/

/**
 * Checks for errors of an unavailable database, after which the same request may succeed later. Errors of
 * external systems do not match: their connection errors are wrapped in their own errors.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && unavailableStates.test(code)) return true
  return syscall === 'connect' || isConnectionError(error) || unavailableMessages.test(error.message)
}

/** Statement timeout, lock timeout, deadlock and serialization failure. */
const busyStates: readonly unknown[] = ['57014', '55P03', '40P01', '40001']

/** Checks for errors of a busy database. The transaction was rolled back, and the same request may succeed later. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && busyStates.includes((error as NodeJS.ErrnoException).code)
