/** The reason why the service cannot start: one sentence that says what to do. Shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
