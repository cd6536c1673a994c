/** Why the service cannot start: one sentence that says what to do. Shown as it is, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
