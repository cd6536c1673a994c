/** Machine-readable values of `reason` in FORBIDDEN errors of API keys, with their meanings. */
export const forbiddenReasons = {
  call_not_for_keys: 'No key may make this call; a user signs in for it.',
  scope_missing: 'The key lacks the scope that `scope` names.',
  site_not_in_key: 'The site of the path is none of the sites of the key.',
  event_not_allowed: 'The event is the part of another: of the owner, of another site, or of the clock.',
  vehicle_not_here: 'The vehicle is neither at this site nor in an open intake of it, so its fields stay.',
} as const

export type ForbiddenReason = keyof typeof forbiddenReasons
