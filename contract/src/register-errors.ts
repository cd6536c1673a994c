/** Errors of a call that asks the vehicle register. */
export const registerErrors = [
  'TRAFICOM_BROKEN',
  'TRAFICOM_API_EXCEPTION',
  'TRAFICOM_API_PERMISSION_DENIED',
] as const
