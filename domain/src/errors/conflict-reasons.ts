/** Machine-readable values of `reason` in STATE_CONFLICT errors, with their meanings. */
export const conflictReasons = {
  event_not_possible:
    'The present status does not allow the event; `allowed` lists the events that the caller may cause now.',
  version_outdated:
    'The `version` that was sent is older than the present one: somebody changed it meanwhile.',
  idempotency_key_reused: 'The `Idempotency-Key` was used before with another body.',
  request_in_progress: 'The first request with this `Idempotency-Key` is still being worked on.',
  daily_limit: 'The limit of the day for this call is reached; it is possible again tomorrow.',
  state_changed: 'What the call needs is not so, or no longer: it was decided, sent, closed or used before.',
} as const

export type ConflictReason = keyof typeof conflictReasons
