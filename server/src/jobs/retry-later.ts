/** A job found that its time has not come: it is tried again like one that failed, but nothing is wrong. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
}
