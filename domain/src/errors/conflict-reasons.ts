/** Machine-readable values of `reason` in STATE_CONFLICT errors, with their meanings. */
export const conflictReasons = {
  event_not_possible:
    'The present status does not allow the event; `allowed` lists the events that the caller may cause now.',
  version_outdated:
    'The `version` that was sent is older than the present one: somebody changed it meanwhile.',
  idempotency_key_reused: 'The `Idempotency-Key` was used before with another body.',
  request_in_progress: 'The first request with this `Idempotency-Key` is still being worked on.',
  daily_limit: 'The limit of the day for this call is reached; it is possible again tomorrow.',
  certificate_valid: 'The vehicle has a valid certificate already.',
  intake_not_open: 'The site has no open intake of the vehicle: it expired, or the vehicle was registered.',
  not_in_process: 'The vehicle is not in process at this site, or its process has not started.',
  vehicle_finished: 'The vehicle is finished: its fields and pictures stay as they are.',
  no_transfer_document: 'The vehicle was not sent between this site and one of another company.',
  no_time_left: 'The offer was not claimed and rejected before, or no time is left of it.',
  part_not_in_stock: 'The part is sold or scrapped. Put it back in stock first.',
  state_changed: 'What the call needs is not so, or no longer: it was decided, sent, closed or used before.',
} as const

export type ConflictReason = keyof typeof conflictReasons
