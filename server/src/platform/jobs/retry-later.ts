/** Thrown by a job that must be postponed: it is retried like a failed one, but no failure is logged. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
}
